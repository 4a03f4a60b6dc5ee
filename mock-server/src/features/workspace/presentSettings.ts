import type { CustomerSettings } from '@basis/domain/model/contract/contract';
import type { CallContext } from '../../platform/calls/handler';
import { getCustomerSettings, isInternal } from './settings/rows/workspaces';

/** Workspace settings, with the operator's links that the caller may see. */
export const presentSettings = async ({
  tx,
  caller,
  mailDomain,
  operatorPages,
  areExperimentsOff,
}: CallContext): Promise<CustomerSettings> => {
  const settings = await getCustomerSettings(tx, mailDomain);
  const { help, scraperStats, activityStats } = operatorPages;
  const isAdministrators = caller.basisAdmin || caller.administratorId !== null;
  return {
    ...settings,
    ...(help === null ? {} : { helpUrl: help }),
    ...(areExperimentsOff ? { areExperimentsOff } : {}),
    ...(isAdministrators ? { internal: await isInternal(tx), dashboards: { scraperStats, activityStats } } : {}),
  };
};

import type { CustomerSettings } from '@basis/domain/contract/contract';
import type { CallContext } from '../../platform/calls/handler';
import { getCustomerSettings } from '../settings/rows/workspaces';

/** The workspace, with the pages of the operator that the caller may see. */
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
    ...(isAdministrators ? { dashboards: { scraperStats, activityStats } } : {}),
  };
};

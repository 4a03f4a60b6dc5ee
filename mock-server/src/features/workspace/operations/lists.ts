import type { StageReason } from '@basis/domain/model/contract/contract';
import type { Handler } from '../../../platform/calls/handler';
import { listCompanyNames as readCompanyNames } from '../../contacts/rows/companies';
import { listCustomFields } from '../../../lists/customFields';
import { stagesTag } from '../../stages/rows/stageWrites';
import { listStageReasons, listStages as readStages } from '../../stages/rows/stages';
import { listUsers as readUsers } from '../../users/rows/users';
import { presentSettings } from '../presentSettings';

export const getCustomerSettings: Handler<'getCustomerSettings'> = async (context) => ({
  status: 200,
  body: { customerSettings: await presentSettings(context) },
});

export const listStages: Handler<'listStages'> = async ({ tx }) => {
  const stages = await readStages(tx);
  const reasons = await listStageReasons(tx);
  const stageReasonsMap: Record<string, StageReason[]> = Object.fromEntries(
    stages.map(({ id }) => [id, reasons.filter(({ stageId }) => stageId === id)]),
  );
  const withReasons = stages.map((stage) => ({ ...stage, reasons: stageReasonsMap[stage.id] ?? [] }));
  return { status: 200, headers: { etag: stagesTag(stages) }, body: { stages: withReasons, stageReasonsMap } };
};

export const listUsers: Handler<'listUsers'> = async ({ tx }, { query }) => ({
  status: 200,
  body: { users: await readUsers(tx, query) },
});

export const listCustomFieldSettings: Handler<'listCustomFieldSettings'> = async ({ tx }) => ({
  status: 200,
  body: { customFieldSettings: await listCustomFields(tx) },
});

export const listCompanyNames: Handler<'listCompanyNames'> = async ({ tx }, { query }) => ({
  status: 200,
  body: { companies: await readCompanyNames(tx, query) },
});

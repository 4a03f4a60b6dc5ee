import { todayIn } from '@basis/domain/model/formats/time';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { readExportPlan, zoneOf, type ExportInput } from '../exports/exportPlan';
import type { ExportedList } from '../exports/listCells';
import { checkList } from '../exports/checkList';
import { countEntries } from '../../../lists/pages';
import { faultAt } from '../../../lists/faults';
import { insertTransferJob } from '../rows/transferJobs';

/** Close to the maximum number of rows in an Excel sheet. */
const maxRows = 1_000_000;

const fileNames: Readonly<Record<ExportedList, string>> = {
  projects: 'Bids',
  companies: 'Companies',
  contacts: 'People',
  quotes: 'Quotes',
  tasks: 'Tasks',
  apiCalls: 'API calls',
};

const lower = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

const noColumns = 'None of these columns can be exported.';

export const createExport: Handler<'createExport'> = async ({ tx, caller, jobs }, { body, header }) => {
  const { list, format, columns, query = {} } = body;
  checkList(caller, list);
  const named = header['X-Time-Zone'];
  const zone = zoneOf(caller, named);
  if (named !== undefined && zone !== named) throw faultAt('header/X-Time-Zone', 'is not a time zone');
  const { exceptIds = [], ids, ...wanted } = query;
  const input: ExportInput = {
    list,
    format,
    columns,
    wanted: { ...wanted, ...(ids ? { ids: lower(ids) } : {}) },
    exceptIds: lower(exceptIds),
    zone,
    hasAmounts: isAllowed(caller, 'seeAmounts'),
  };
  const plan = await readExportPlan(tx, caller, input);
  if (!plan.columns.length) throw refused(noColumns);
  const total = await countEntries(tx, await plan.query(tx));
  if (total > maxRows) throw refused('This list is too long for one file. Narrow it first.');
  const fileName = `${fileNames[list]} ${todayIn(zone)}.${format}`;
  const jobId = await insertTransferJob(tx, caller, { kind: 'export', total, input, fileName, changeSetId: null });
  return { status: 202, body: { jobId }, afterCommit: () => jobs.runTransfer('export', caller.workspaceId, jobId) };
};

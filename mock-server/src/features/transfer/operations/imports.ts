import { extname } from 'node:path';
import type { Import, ImportPlan } from '@basis/domain/contract/contract';
import { badRequest, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { getSetting, lockSetting, putSetting } from '../../settings/rows/settings';
import { csvSheets } from '../imports/csvTable';
import { checkPlan, type ImportInput } from '../imports/importPlan';
import { checkTable, inspectTable } from '../imports/inspectTable';
import { readPlanContext } from '../imports/planContext';
import { mappingSetting, parseMapping, rememberPlan, type StoredMapping } from '../imports/rememberedMapping';
import { openSheets, openStored } from '../imports/storedTable';
import { keepTable } from '../imports/table';
import { usualDateOrder } from '../imports/writtenDates';
import { xlsxSheets } from '../imports/xlsxTable';
import {
  countRefusals,
  findImport,
  insertImport,
  listRefusals,
  setImportJob,
  type ImportPreview,
  type StoredImport,
} from '../rows/imports';
import { insertTransferJob } from '../rows/transferJobs';

const present = ({ id, fileName, jobId, createdAt }: StoredImport, rows: number, preview: ImportPreview): Import => ({
  id,
  fileName,
  rows,
  ...preview,
  jobId,
  createdAt,
});

/** A table, for whoever sent it. */
const findOwn = async ({ tx, caller }: CallContext, id: string, isLocked = false): Promise<StoredImport> => {
  const table = await findImport(tx, id.toLowerCase(), isLocked);
  if (table?.userId !== caller.userId) throw notFound();
  return table;
};

const ownerOf = ({ caller }: CallContext) => ({ workspaceId: caller.workspaceId, userId: null });

const readRemembered = async (context: CallContext): Promise<StoredMapping> =>
  parseMapping((await getSetting(context.tx, ownerOf(context), mappingSetting)).value);

type Layout = Partial<NonNullable<ImportPlan['layout']>>;

/** Understands a table that was sent, in a layout. */
const inspect = async (
  context: CallContext,
  table: StoredImport,
  content: Buffer,
  layout?: Layout,
): Promise<Import> => {
  const zone = context.caller.workspaceZone;
  const plan: ImportPlan = { columns: [], dateOrder: usualDateOrder(zone), duplicates: 'skip' };
  const remembered = await readRemembered(context);
  const world = await readPlanContext(context.tx, { zone, table, plan, remembered });
  const { rows, names: _, ...preview } = await inspectTable(openSheets(table, content), world, layout);
  return present(table, rows, preview);
};

export const createImport: Handler<'createImport'> = async (context, { query, body }) => {
  const { tx, caller, files } = context;
  if (!body.byteLength)
    throw badRequest('body is an empty file.', [{ path: 'body', message: 'body is an empty file.' }]);
  const { fileName } = query;
  const isWorkbook = extname(fileName).toLowerCase() === '.xlsx';
  const { sheets, content } = await keepTable(isWorkbook ? xlsxSheets(body) : csvSheets(body));
  const [id, createdAt] = [newId(), new Date().toISOString()];
  const table = { id, userId: caller.userId, fileName, storageKey: '', columns: [], rows: 0, sheets };
  const bare: StoredImport = { ...table, preview: { columns: [], sample: [] }, jobId: null, createdAt };
  const { rows, ...found } = await inspect(context, bare, content);
  const { id: _id, fileName: _name, jobId: _job, createdAt: _at, ...preview } = found;
  const { key } = await files.put(caller.workspaceId, content);
  const columns = preview.columns.map(({ name }) => name);
  await insertImport(tx, { ...table, storageKey: key, columns, rows, preview });
  return { status: 201, body: { import: present(await findOwn(context, id), rows, preview) } };
};

/** What was understood of a table when it was sent, unless another layout is asked for. */
export const getImport: Handler<'getImport'> = async (context, { path, query }) => {
  const table = await findOwn(context, path.importId);
  const { preview } = table;
  const { sheet, headRow, headRows } = query;
  const isAsked = sheet !== undefined || headRow !== undefined;
  if ('plan' in preview && !isAsked) return { status: 200, body: { import: present(table, table.rows, preview) } };
  const layout: Layout = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headRow === undefined ? {} : { headRow }),
    ...(headRows === undefined ? {} : { headRows }),
  };
  const content = await context.files.get(table.storageKey);
  return { status: 200, body: { import: await inspect(context, table, content, layout) } };
};

/** A plan as it is carried out, checked against what the workspace has. */
const readPlan = async (context: CallContext, table: StoredImport, body: ImportPlan) => {
  const zone = context.caller.workspaceZone;
  const remembered = await readRemembered(context);
  const stageId = body.stageId?.toLowerCase();
  const companyName = body.companyName?.trim();
  const { stageId: _stage, companyName: _company, ...rest } = body;
  const plan: ImportPlan = { ...rest, ...(stageId ? { stageId } : {}), ...(companyName ? { companyName } : {}) };
  const world = await readPlanContext(context.tx, { zone, table, plan, remembered });
  const rows = openStored(table, await context.files.get(table.storageKey), plan.layout);
  checkPlan(plan, rows.columns.length, world);
  if (stageId && !world.stages.some(({ id }) => id === stageId)) throw refused('Stage not found or not changed');
  return { plan, world, rows, remembered };
};

export const checkImport: Handler<'checkImport'> = async (context, { path, body }) => {
  const table = await findOwn(context, path.importId);
  const { plan, world, rows } = await readPlan(context, table, body);
  return { status: 200, body: await checkTable(rows, plan, world) };
};

/** Keeps the choices of a plan for the next file. Two imports at once add to each other's. */
const remember = async (context: CallContext, plan: ImportPlan, columns: readonly string[]): Promise<void> => {
  const owner = ownerOf(context);
  const { value } = await lockSetting(context.tx, owner, mappingSetting);
  await putSetting(context.tx, owner, mappingSetting, rememberPlan(parseMapping(value), plan, columns));
};

const reportName = (fileName: string): string => `${fileName.slice(0, -extname(fileName).length)} – skipped.csv`;

export const startImport: Handler<'startImport'> = async (context, { path, body }) => {
  const { tx, caller, jobs } = context;
  const table = await findOwn(context, path.importId, true);
  if (table.jobId !== null) throw conflict('This file was already imported.');
  const { plan, rows, remembered } = await readPlan(context, table, body);
  await remember(context, plan, rows.columns);
  const input: ImportInput = { importId: table.id, plan, administratorId: caller.administratorId, remembered };
  const changeSetId = newId();
  const fileName = reportName(table.fileName);
  const jobId = await insertTransferJob(tx, caller, {
    kind: 'import',
    total: rows.rows,
    input,
    fileName,
    changeSetId,
  });
  await setImportJob(tx, table.id, jobId);
  return {
    status: 202,
    body: { jobId, changeSetId },
    afterCommit: () => jobs.runTransfer('import', caller.workspaceId, jobId),
  };
};

export const listImportRefusals: Handler<'listImportRefusals'> = async (context, { path, query }) => {
  const { tx } = context;
  const { limit = 50, offset = 0, withTotal = true } = query;
  const { id } = await findOwn(context, path.importId);
  const rows = await listRefusals(tx, id, { limit, offset });
  const refusals = rows.map(({ line, column, value, message, isImported = false }) => ({
    line,
    column,
    value,
    message,
    isImported,
  }));
  const total = withTotal ? await countRefusals(tx, id) : null;
  return { status: 200, body: { refusals, paging: { total, limit, offset } } };
};

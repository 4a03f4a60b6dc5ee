import { extname } from 'node:path';
import type { Import, ImportPlan } from '@basis/domain/contract/contract';
import { badRequest, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { csvLines } from '../imports/csvTable';
import { checkPlan, type ImportInput } from '../imports/importPlan';
import { readImportContext } from '../imports/importContext';
import { checkTable, inspectTable } from '../imports/inspectTable';
import { keepTable } from '../imports/table';
import { xlsxLines } from '../imports/xlsxTable';
import {
  countRefusals,
  findImport,
  insertImport,
  listRefusals,
  setImportJob,
  type StoredImport,
} from '../rows/imports';
import { insertTransferJob } from '../rows/transferJobs';

const present = ({ id, fileName, rows, preview, jobId, createdAt }: StoredImport): Import => ({
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

const contextOf = ({ tx, caller }: CallContext, dateOrder: ImportPlan['dateOrder']) =>
  readImportContext(tx, { id: caller.workspaceId, zone: caller.workspaceZone }, dateOrder);

export const createImport: Handler<'createImport'> = async (context, { query, body }) => {
  const { tx, caller, files } = context;
  if (!body.byteLength)
    throw badRequest('body is an empty file.', [{ path: 'body', message: 'body is an empty file.' }]);
  const { fileName } = query;
  const readLines = extname(fileName).toLowerCase() === '.xlsx' ? xlsxLines : csvLines;
  const kept = await keepTable(readLines(body));
  const preview = await inspectTable(kept, await contextOf(context, 'MDY'));
  const { key } = await files.put(caller.workspaceId, kept.content);
  const id = newId();
  const { columns, rows } = kept;
  await insertImport(tx, {
    id,
    userId: caller.userId,
    fileName,
    storageKey: key,
    columns,
    rows,
    preview,
  });
  return { status: 201, body: { import: present(await findOwn(context, id)) } };
};

export const getImport: Handler<'getImport'> = async (context, { path }) => ({
  status: 200,
  body: { import: present(await findOwn(context, path.importId)) },
});

/** A plan as it is carried out, checked against what the workspace has. */
const readPlan = async (context: CallContext, table: StoredImport, body: ImportPlan) => {
  const world = await contextOf(context, body.dateOrder);
  const stageId = body.stageId?.toLowerCase();
  const companyName = body.companyName?.trim();
  const { stageId: _stage, companyName: _company, ...rest } = body;
  const plan: ImportPlan = { ...rest, ...(stageId ? { stageId } : {}), ...(companyName ? { companyName } : {}) };
  checkPlan(plan, table.columns.length, world);
  if (stageId && !world.stages.some(({ id }) => id === stageId)) throw refused('Stage not found or not changed');
  return { plan, world };
};

export const checkImport: Handler<'checkImport'> = async (context, { path, body }) => {
  const table = await findOwn(context, path.importId);
  const { plan, world } = await readPlan(context, table, body);
  return { status: 200, body: await checkTable(await context.files.get(table.storageKey), plan, world) };
};

const reportName = (fileName: string): string => `${fileName.slice(0, -extname(fileName).length)} – skipped.csv`;

export const startImport: Handler<'startImport'> = async (context, { path, body }) => {
  const { tx, caller, jobs } = context;
  const table = await findOwn(context, path.importId, true);
  if (table.jobId !== null) throw conflict('This file was already imported.');
  const { plan } = await readPlan(context, table, body);
  const input: ImportInput = { importId: table.id, plan, administratorId: caller.administratorId };
  const changeSetId = newId();
  const fileName = reportName(table.fileName);
  const jobId = await insertTransferJob(tx, caller, {
    kind: 'import',
    total: table.rows,
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
  const refusals = rows.map(({ line, column, value, message }) => ({ line, column, value, message }));
  const total = withTotal ? await countRefusals(tx, id) : null;
  return { status: 200, body: { refusals, paging: { total, limit, offset } } };
};

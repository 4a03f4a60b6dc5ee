import { parse } from 'node:path';
import type { Import, ImportPlan } from '@basis/domain/model/contract/contract';
import { badRequest, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler, SteppedHandler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { getSetting, lockSetting, putSetting } from '../../workspace/settings/rows/settings';
import type { ImportContext } from '../imports/importContext';
import { addChanges, noChanges } from '../imports/countChanges';
import { checkPlan, type ImportInput } from '../imports/importPlan';
import { readPlanContext } from '../imports/planContext';
import { mappingSetting, parseMapping, rememberPlan, type StoredMapping } from '../imports/rememberedMapping';
import { sheetsOf } from '../imports/storedTable';
import { tableWork } from '../imports/tableTasks';
import { usualDateOrder } from '../imports/writtenDates';
import { readEditedLines } from '../rows/editedLines';
import { listComparedNames } from '../rows/importedNames';
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

/** A table of its sender. */
const findOwn = async ({ tx, caller }: CallContext, id: string, isLocked = false): Promise<StoredImport> => {
  const table = await findImport(tx, id.toLowerCase(), isLocked);
  if (table?.userId !== caller.userId) throw notFound();
  return table;
};

const ownerOf = ({ caller }: CallContext) => ({ workspaceId: caller.workspaceId, userId: null });

const readRemembered = async (context: CallContext): Promise<StoredMapping> =>
  parseMapping((await getSetting(context.tx, ownerOf(context), mappingSetting)).value);

type Layout = Partial<NonNullable<ImportPlan['layout']>>;

/** Reads what a table is compared with before users have planned anything. */
const readUnplanned = async (context: CallContext, table: Pick<StoredImport, 'createdAt'>): Promise<ImportContext> => {
  const { workspaceZone: zone, currency } = context.caller;
  const plan: ImportPlan = { columns: [], dateOrder: usualDateOrder(zone), duplicates: 'skip' };
  return readPlanContext(context.tx, { zone, currency, table, plan, remembered: await readRemembered(context) });
};

export const createImport: SteppedHandler<'createImport'> = async (call, { query, body }) => {
  if (!body.byteLength)
    throw badRequest('body is an empty file.', [{ path: 'body', message: 'body is an empty file.' }]);
  const { caller, files, workRoom } = call;
  const { workspaceId, userId } = caller;
  const { fileName } = query;
  const [id, createdAt] = [newId(), new Date().toISOString()];
  const known = await call.read(async (context) => ({
    world: await readUnplanned(context, { createdAt }),
    existing: await listComparedNames(context.tx),
  }));
  const received = await workRoom.run(tableWork.receive, caller, { bytes: body, ...known });
  const { sheets, content, found } = received;
  const { rows, names: columns, ...preview } = found;
  const { key } = await files.put(workspaceId, content);
  let isKept = false;
  try {
    return await call.finish(async (context) => {
      await insertImport(context.tx, { id, userId, fileName, storageKey: key, columns, rows, sheets, preview });
      isKept = true;
      return { status: 201, body: { import: present(await findOwn(context, id), rows, preview) } };
    });
  } finally {
    if (!isKept) await files.remove(key);
  }
};

/** Interpretation of a table as stored on upload, unless another layout is requested. */
export const getImport: SteppedHandler<'getImport'> = async (call, { path, query }) => {
  const { sheet, headRow, headRows } = query;
  const isAsked = sheet !== undefined || headRow !== undefined;
  const found = await call.read(async (context) => {
    const table = await findOwn(context, path.importId);
    const { preview } = table;
    if ('plan' in preview && !isAsked) return { known: present(table, table.rows, preview) };
    return { table, world: await readUnplanned(context, table), existing: await listComparedNames(context.tx) };
  });
  if ('known' in found) return { status: 200, body: { import: found.known } };
  const { table, world, existing } = found;
  const layout: Layout = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headRow === undefined ? {} : { headRow }),
    ...(headRows === undefined ? {} : { headRows }),
  };
  const input = { table: sheetsOf(table), content: await call.files.get(table.storageKey), world, layout, existing };
  const { rows, names: _, ...preview } = await call.workRoom.run(tableWork.inspect, call.caller, input);
  return { status: 200, body: { import: present(table, rows, preview) } };
};

/** A plan as it is carried out. */
const planOf = (body: ImportPlan): ImportPlan => {
  const stageId = body.stageId?.toLowerCase();
  const companyName = body.companyName?.trim();
  const { stageId: _stage, companyName: _company, ...rest } = body;
  return { ...rest, ...(stageId ? { stageId } : {}), ...(companyName ? { companyName } : {}) };
};

/** Reads what a planned table is compared with. @throws ApiError 422 for a stage that is gone. */
const readPlanned = async (context: CallContext, table: StoredImport, plan: ImportPlan) => {
  const { workspaceZone: zone, currency } = context.caller;
  const remembered = await readRemembered(context);
  const world = await readPlanContext(context.tx, { zone, currency, table, plan, remembered });
  const { stageId } = plan;
  if (stageId && !world.stages.some(({ id }) => id === stageId)) throw refused('Stage not found or not changed');
  return { world, remembered };
};

export const checkImport: SteppedHandler<'checkImport'> = async (call, { path, body }) => {
  const plan = planOf(body);
  const { table, ...known } = await call.read(async (context) => {
    const own = await findOwn(context, path.importId);
    const { world } = await readPlanned(context, own, plan);
    return { table: own, world, existing: await listComparedNames(context.tx) };
  });
  const input = { table: sheetsOf(table), content: await call.files.get(table.storageKey), plan, ...known };
  const check = await call.workRoom.run(tableWork.check, call.caller, input);
  return call.finish(() => Promise.resolve({ status: 200, body: check }));
};

/** Lines that are compared in one transaction. */
const comparedAtOnce = 1000;

export const previewImportChanges: SteppedHandler<'previewImportChanges'> = async (call, { path, body }) => {
  const plan = planOf(body);
  const { table, world } = await call.read(async (context) => {
    const own = await findOwn(context, path.importId);
    return { table: own, ...(await readPlanned(context, own, plan)) };
  });
  const input = { table: sheetsOf(table), content: await call.files.get(table.storageKey), plan, world };
  const found = noChanges();
  const seen = new Map<string, number>();
  for (let from = 0; plan.columns.includes('key') && from < table.rows; from += comparedAtOnce) {
    const part = { ...input, from, to: from + comparedAtOnce };
    const { columns, lines } = await call.workRoom.run(tableWork.readLines, call.caller, part);
    const read = await call.read(({ tx, caller }) =>
      readEditedLines(tx, caller, lines, { plan, world, columns }, seen),
    );
    addChanges(found, { columns, lines, read });
  }
  return call.finish(() => Promise.resolve({ status: 200, body: found }));
};

/** Keeps the choices of a plan for the next file. Two imports at once add to each other's. */
const remember = async (context: CallContext, plan: ImportPlan, columns: readonly string[]): Promise<void> => {
  const owner = ownerOf(context);
  const { value } = await lockSetting(context.tx, owner, mappingSetting);
  await putSetting(context.tx, owner, mappingSetting, rememberPlan(parseMapping(value), plan, columns));
};

const reportName = (fileName: string): string => `${parse(fileName).name} – skipped.csv`;

export const startImport: SteppedHandler<'startImport'> = async (call, { path, body }) => {
  const plan = planOf(body);
  const { layout } = plan;
  const sent = await call.read((context) => findOwn(context, path.importId));
  const content = await call.files.get(sent.storageKey);
  const input = { table: sheetsOf(sent), content, ...(layout ? { layout } : {}) };
  const { columns, rows } = await call.workRoom.run(tableWork.open, call.caller, input);
  return call.finish(async (context) => {
    const { tx, caller, jobs } = context;
    const table = await findOwn(context, path.importId, true);
    if (table.jobId !== null) throw conflict('This file was already imported.');
    const { world, remembered } = await readPlanned(context, table, plan);
    checkPlan(plan, columns.length, world);
    await remember(context, plan, columns);
    const { administratorId, currency } = caller;
    const stored: ImportInput = { importId: table.id, plan, administratorId, remembered, currency };
    const changeSetId = newId();
    const fileName = reportName(table.fileName);
    const jobId = await insertTransferJob(tx, caller, {
      kind: 'import',
      total: rows,
      input: stored,
      fileName,
      changeSetId,
    });
    await setImportJob(tx, table.id, jobId);
    return {
      status: 202,
      body: { jobId, changeSetId },
      afterCommit: () => jobs.runTransfer('import', caller.workspaceId, jobId),
    };
  });
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

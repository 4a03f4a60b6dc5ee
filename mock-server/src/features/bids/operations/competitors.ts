import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import { companyExists } from '../../contacts/rows/companies';
import {
  deleteCompetitor as remove,
  insertCompetitor,
  listCompetitors as readCompetitors,
  listCompetitorsOfBid,
  updateCompetitor as write,
  type CompetitorPatch,
  type Pair,
} from '../rows/competitors';
import { lockRow } from '../../../records/entityFields';
import { isPair } from '../rows/inviteLinks';
import { checkBid } from './checkBid';

const checkPair = async ({ tx }: CallContext, path: Pair): Promise<Pair> => {
  const pair = { projectId: path.projectId.toLowerCase(), companyId: path.companyId.toLowerCase() };
  if (!(await isPair(tx, pair))) throw notFound();
  return pair;
};

const list = ({ tx, caller }: CallContext, pair: Pair) => readCompetitors(tx, caller, pair);

const checkPatch = async ({ tx, caller }: CallContext, patch: CompetitorPatch): Promise<void> => {
  if (patch.quoteCents !== undefined && !isAllowed(caller, 'seeAmounts'))
    throw new ApiError(403, 'forbidden', 'You do not have permission to do this. Ask an admin for permission.');
  const { competitorCompanyId } = patch;
  if (competitorCompanyId && !(await companyExists(tx, competitorCompanyId)))
    throw refused('This company no longer exists.');
};

const readCompetitor = async (context: CallContext, pair: Pair, id: string) => {
  const competitor = (await list(context, pair)).find((candidate) => candidate.id === id.toLowerCase());
  if (!competitor) throw notFound();
  return competitor;
};

const answer = async (context: CallContext, pair: Pair, id: string, changes: ChangeSet) => {
  await changes.save(context.tx);
  return { competitor: await readCompetitor(context, pair, id), changeSetId: changes.id };
};

export const listCompetitors: Handler<'listCompetitors'> = async (context, { path }) => ({
  status: 200,
  body: { competitors: await list(context, await checkPair(context, path)) },
});

export const listProjectCompetitors: Handler<'listProjectCompetitors'> = async (context, { path }) => {
  await checkBid(context, path.projectId);
  return { status: 200, body: { competitors: await listCompetitorsOfBid(context.tx, context.caller, path.projectId) } };
};

export const createCompetitor: Handler<'createCompetitor'> = async (context, { path, body }) => {
  const pair = await checkPair(context, path);
  await checkPatch(context, body);
  const id = body.id?.toLowerCase() ?? newId();
  const changes = new ChangeSet(context.caller);
  const createdById = context.caller.userId;
  if (!(await insertCompetitor(context.tx, changes, pair, { ...body, id, createdById })))
    throw conflict('A competitor with this id already exists.');
  return { status: 201, body: await answer(context, pair, id, changes) };
};

interface Change {
  readonly id: string;
  readonly patch: CompetitorPatch;
  readonly expected: string | undefined;
}

const change = async (context: CallContext, path: Pair, { id, patch, expected }: Change) => {
  const pair = await checkPair(context, path);
  await checkPatch(context, patch);
  await lockRow(context.tx, 'competitor', id);
  checkFresh(expected, 'competitor', await readCompetitor(context, pair, id));
  const changes = new ChangeSet(context.caller);
  if (!(await write(context.tx, changes, pair, { id, patch }))) throw notFound();
  const body = await answer(context, pair, id, changes);
  return { status: 200, headers: { etag: etagOf(body.competitor) }, body } as const;
};

export const updateCompetitor: Handler<'updateCompetitor'> = (context, { path, header, body: { id, ...patch } }) =>
  change(context, path, { id, patch, expected: header['If-Match'] });

export const updateCompetitorById: Handler<'updateCompetitorById'> = (context, { path, header, body }) =>
  change(context, path, { id: path.competitorId, patch: body, expected: header['If-Match'] });

const removeFromBid = async (context: CallContext, path: Pair, id: string) => {
  const pair = await checkPair(context, path);
  const changes = new ChangeSet(context.caller);
  if (!(await remove(context.tx, changes, pair, id))) throw notFound();
  await changes.save(context.tx);
  return { status: 200, body: { changeSetId: changes.id } } as const;
};

export const deleteCompetitor: Handler<'deleteCompetitor'> = (context, { path, query }) =>
  removeFromBid(context, path, query.competitorId);

export const deleteCompetitorById: Handler<'deleteCompetitorById'> = (context, { path }) =>
  removeFromBid(context, path, path.competitorId);

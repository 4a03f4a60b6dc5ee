import type { FilterTree } from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import type { Follower } from '../../changes/followers';
import type { ListContext } from '../../lists/definition';
import { readListQuery } from '../../lists/listQuery';
import { readAllIds } from '../../lists/pages';
import { projectsList } from '../../lists/projectsList';
import type { Reader } from '../../platform/calls/handler';
import { ApiError } from '../../platform/contract/errors';
import type { Tx } from '../../platform/db/database';
import { listStages } from '../stages/rows/stages';
import { kindsOf, readBidChanges } from './bidChanges';
import { listTold } from './rows/deliveries';
import { insertEvents, readerOfWebhooks, readEventBids, type NewEvent } from './rows/webhookEvents';
import { listListening, pauseWebhook, type ListeningWebhook } from './rows/webhooks';

const contextOf = (caller: Reader): ListContext => {
  const now = new Date();
  const zone = caller.workspaceZone;
  return { caller, clock: { zone, today: dayIn(zone, now.toISOString()) }, now };
};

/** Ids of those bids that fit a filter, in any state. @throws ApiError if the filter can't be applied. */
export const filterBids = async (
  tx: Tx,
  reader: Reader,
  filter: FilterTree,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const context = contextOf(reader);
  const definition = projectsList(context);
  const wanted = { filter, ids, mustApply: 'conditions' } as const;
  return readAllIds(tx, await readListQuery({ tx, context, definition, wanted, place: 'body' }));
};

/** Those of some bids that a webhook is told of. A filter that names what is gone pauses it, rather than tell of all. */
const wantedOf = async (
  tx: Tx,
  reader: Reader,
  { id, filter }: ListeningWebhook,
  { there, gone }: { readonly there: readonly string[]; readonly gone: readonly string[] },
): Promise<readonly string[]> => {
  if (filter === null) return [...there, ...gone];
  try {
    const fitting = there.length ? await filterBids(tx, reader, filter, there) : [];
    return [...fitting, ...(gone.length ? await listTold(tx, id, gone) : [])];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await pauseWebhook(tx, id, 'Filter', new Date());
    return [];
  }
};

/**
 * Notes what webhooks are told of, in the transaction of the change: which bids fit, and how they are right after it.
 * The rows are written once the position of the change is known.
 */
export const noteEvents: Follower = async (tx, { author, changes }) => {
  const bids = readBidChanges(changes);
  const webhooks = bids.length ? await listListening(tx) : [];
  if (!webhooks.length) return undefined;
  const codes = new Map((await listStages(tx)).flatMap(({ id, code }) => (code ? [[id, code] as const] : [])));
  const happened = bids.flatMap((bid) => kindsOf(bid, codes).map((kind) => ({ bid, kind })));
  const heard = happened.filter(({ kind }) => webhooks.some(({ kinds }) => kinds.includes(kind)));
  if (!heard.length) return undefined;
  const reader = await readerOfWebhooks(tx);
  const shown = await readEventBids(tx, reader, [...new Set(heard.map(({ bid }) => bid.projectId))]);
  const wanted = new Map<string, ReadonlySet<string>>();
  for (const webhook of webhooks) {
    const ids = heard.flatMap(({ bid, kind }) => (webhook.kinds.includes(kind) ? [bid.projectId] : []));
    const there = ids.filter((id) => shown.has(id));
    const gone = ids.filter((id) => !shown.has(id));
    if (ids.length) wanted.set(webhook.id, new Set(await wantedOf(tx, reader, webhook, { there, gone })));
  }
  const events = heard.flatMap(({ bid, kind }, place): NewEvent[] => {
    const webhookIds = webhooks.flatMap(({ id, kinds }) =>
      kinds.includes(kind) && wanted.get(id)?.has(bid.projectId) ? [id] : [],
    );
    if (!webhookIds.length) return [];
    const data = {
      bid: shown.get(bid.projectId) ?? null,
      fields: bid.isCreated || bid.isGone ? [] : [...bid.fields].slice(0, mostFields),
      changeSetId: author.changeSetId,
      userId: author.userId,
    };
    return [{ kind, projectId: bid.projectId, place, webhookIds, attributes: { data } }];
  });
  if (!events.length) return undefined;
  return async (position) => {
    await insertEvents(tx, events, position, new Date());
  };
};

const mostFields = 200;

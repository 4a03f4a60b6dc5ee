import type { BidTrait, GoNoGo, Project, SimilarBid, WeekCapacity } from '@basis/domain/model/contract/contract';
import { capacityOf } from '@basis/domain/model/goNoGo/capacity';
import { lostBy } from '@basis/domain/model/goNoGo/lostBy';
import { pointsAgainst, winEstimate } from '@basis/domain/model/goNoGo/winRate';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ApiError } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { readLowestPrices } from '../../bids/rows/competitors';
import { getProjects } from '../../bids/rows/projects';
import { readProject } from '../../bids/operations/changeProject';
import {
  compareBids,
  listCompared,
  readTraitConditions,
  type AskedBid,
  type ComparedBid,
  type ComparedResults,
} from '../rows/similarBids';
import { listEstimators, listWeekBids, type Week, type WeekBid } from '../rows/weekBids';
import { readLimits, weekFrom } from '../weeks';

/** Similar bids in the answer itself. */
const namedBids = 3;

/** Takes the quote as the reader sees it, so that hidden amounts influence no figure. */
const askedBid = (project: Project): AskedBid => ({ ...project, quote: project.quote ?? null });

const presentCompared = async (
  { tx, caller }: CallContext,
  compared: readonly ComparedBid[],
): Promise<SimilarBid[]> => {
  const bids = await getProjects(
    tx,
    caller,
    compared.map(({ id }) => id),
  );
  const byId = new Map(bids.map((bid) => [bid.id, bid]));
  const lost = compared.filter(({ result }) => result === 'lost').map(({ id }) => id);
  const lowest = isAllowed(caller, 'seeAmounts') ? await readLowestPrices(tx, lost) : new Map<string, number>();
  return compared.flatMap(({ id, traits, result }) => {
    const bid = byId.get(id);
    const dearer = lostBy(bid?.quote, lowest.get(id));
    return bid ? [{ bid, traits: [...traits], result, ...(dearer === null ? {} : { lostBy: dearer }) }] : [];
  });
};

const reasonsOf = ({ average, byTrait }: ComparedResults): GoNoGo['reasons'] =>
  Array.from(byTrait, ([trait, results]) => ({ trait, results, points: pointsAgainst(average, results) }))
    .flatMap(({ trait, results, points }) => (points === null ? [] : [{ trait, results, points }]))
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));

const weekOf = ({ caller }: CallContext, { bidDeadline }: Project): Week | null => {
  if (!bidDeadline) return null;
  return weekFrom(bidDeadline.date, caller);
};

const readCapacity = async (context: CallContext, project: Project): Promise<WeekCapacity | null> => {
  const week = weekOf(context, project);
  if (!week) return null;
  const { tx } = context;
  const { estimatorIds, quote = null } = project;
  const capacity = capacityOf(
    await listEstimators(tx, estimatorIds),
    await listWeekBids(tx, week, project.id),
    { estimatorIds, amountCents: quote },
    await readLimits(tx, context.caller),
  );
  const [from, to] = week;
  return { from, to, ...capacity, people: [...capacity.people] };
};

export const getGoNoGo: Handler<'getGoNoGo'> = async (context, { path }) => {
  const { tx } = context;
  const project = await readProject(context, path.projectId);
  const asked = askedBid(project);
  const traits = await readTraitConditions(tx, asked);
  const { results, nearest } = await compareBids(tx, asked, traits, namedBids);
  const { average, similar, similarWithoutResult, similarLostByCompany } = results;
  const goNoGo: GoNoGo = {
    average,
    similar,
    similarWithoutResult,
    similarLostByCompany,
    estimate: winEstimate(similar),
    reasons: reasonsOf(results),
    traits: [...traits.keys()],
    bids: await presentCompared(context, nearest),
    week: await readCapacity(context, project),
  };
  return { status: 200, body: { goNoGo } };
};

const isOf = ({ estimatorIds }: WeekBid, estimatorId: string | null): boolean =>
  estimatorId === null || estimatorIds.includes(estimatorId);

/** A page of the bids that are due in the week. */
const listDue = async (
  context: CallContext,
  project: Project,
  { estimatorId, limit, offset }: { estimatorId: string | null; limit: number; offset: number },
): Promise<{ bids: readonly ComparedBid[]; total: number }> => {
  const week = weekOf(context, project);
  const due = week ? await listWeekBids(context.tx, week, project.id) : [];
  const all = due.filter((bid) => isOf(bid, estimatorId));
  const page = all.slice(offset, offset + limit);
  return { bids: page.map(({ id }) => ({ id, traits: [], result: null })), total: all.length };
};

/** @throws ApiError 403 if the figure tells amounts that the caller may not see. */
const checkFigure = ({ caller }: CallContext, figure: string): void => {
  const amounts: BidTrait = 'size';
  if (figure === amounts && !isAllowed(caller, 'seeAmounts'))
    throw new ApiError(403, 'forbidden', 'You do not have permission to see amounts. Ask an admin for permission.');
};

export const listGoNoGoBids: Handler<'listGoNoGoBids'> = async (context, { path, query }) => {
  const { behind: figure, limit = 50, offset = 0 } = query;
  const estimatorId = query.estimatorId?.toLowerCase() ?? null;
  const project = await readProject(context, path.projectId);
  checkFigure(context, figure);
  const asked = askedBid(project);
  const page =
    figure === 'week'
      ? await listDue(context, project, { estimatorId, limit, offset })
      : await listCompared(context.tx, asked, await readTraitConditions(context.tx, asked), {
          figure,
          estimatorId,
          limit,
          offset,
        });
  const bids = await presentCompared(context, page.bids);
  return { status: 200, body: { bids, paging: { total: page.total, limit, offset } } };
};

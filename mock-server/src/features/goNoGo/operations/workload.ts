import { capacityOf, weightOf } from '@basis/domain/model/goNoGo/capacity';
import type { Handler } from '../../../platform/calls/handler';
import { readProject } from '../../bids/operations/changeProject';
import { listEstimators, listWeekBids } from '../rows/weekBids';
import { readLimits, weekFrom } from '../weeks';

export const getWorkload: Handler<'getWorkload'> = async (context, { query }) => {
  const { tx, caller } = context;
  const [from, to] = weekFrom(query.day, caller);
  const limits = await readLimits(tx, caller);
  const considered = query.projectId === undefined ? null : await readProject(context, query.projectId);
  const { estimatorIds = [], quote = null } = considered ?? {};
  const people = await listEstimators(tx, estimatorIds);
  const due = await listWeekBids(tx, [from, to], considered?.id ?? null);
  const capacity = capacityOf(people, due, { estimatorIds: [], amountCents: null }, limits);
  const added = considered === null ? 0 : weightOf(quote, limits.weights);
  return {
    status: 200,
    body: { week: { from, to, ...capacity, people: capacity.people.map((person) => ({ ...person, added })) } },
  };
};

import type { AwaitedCompany, AwaitedResult, FilterTree as WrittenFilter } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { awaitedFilter } from '@basis/domain/model/outcomes/awaitedList';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { projectsList } from '../../../lists/projectsList';
import { listContext, readQuery } from '../../../lists/readList';
import { getProjects } from '../../bids/rows/projects';
import { listAskedCompanies, type AskedCompany } from '../rows/askedCompanies';
import { countAwaited, listAwaitedBids, type AwaitedBid } from '../rows/awaitedBids';
import { holdOf, readAnswers } from '../readAnswers';

const presentCompany = (company: AskedCompany, zone: string, today: string): AwaitedCompany => {
  const { companyId, name, package: scope, contact, asked, cameBackAt } = company;
  const reply = readAnswers(company.answers, zone);
  return {
    companyId,
    name,
    package: scope,
    contact,
    asked,
    cameBackAt,
    reply,
    hold: holdOf(company, reply, { zone, today }),
  };
};

const presentBids = async ({ tx, caller }: CallContext, awaited: readonly AwaitedBid[]): Promise<AwaitedResult[]> => {
  const ids = awaited.map(({ id }) => id);
  const bids = new Map((await getProjects(tx, caller, ids)).map((bid) => [bid.id, bid]));
  const zone = caller.workspaceZone;
  const today = todayIn(zone);
  const companies = await listAskedCompanies(tx, ids);
  return awaited.flatMap(({ id, since }) => {
    const bid = bids.get(id);
    const asked = companies.filter(({ projectId }) => projectId === id);
    return bid ? [{ bid, since, companies: asked.map((company) => presentCompany(company, zone, today)) }] : [];
  });
};

export const listAwaitedResults: Handler<'listAwaitedResults'> = async (context, { query, header }) => {
  const { tx, caller } = context;
  const { minDays = 0, order = 'oldest', limit = 50, offset = 0 } = query;
  const part = { minDays, estimatorId: query.estimatorId?.toLowerCase() ?? null };
  // The filter that the list of these bids is exported by, so that neither has a bid that the other lacks.
  const filter = awaitedFilter(part, listContext(context, header).clock.today) as WrittenFilter;
  const bids = await readQuery(context, projectsList, { wanted: { filter }, header, place: 'query' });
  const awaited = await listAwaitedBids(tx, bids, { order, limit, offset });
  const { amount, ...counts } = await countAwaited(tx, bids);
  return {
    status: 200,
    body: {
      awaitedResults: await presentBids(context, awaited),
      totals: isAllowed(caller, 'seeAmounts') ? { ...counts, amount } : counts,
      paging: { total: counts.bids, limit, offset },
    },
  };
};

import { dayWords } from '@basis/domain/model/formats/dayWords';
import { todayIn } from '@basis/domain/model/formats/time';
import type { AskHold } from '@basis/domain/model/outcomes/askHold';
import { badRequest, refused } from '../../platform/contract/errors';
import type { CallContext } from '../../platform/calls/handler';
import { isBidAwaited } from './rows/awaitedBids';
import { listAskedCompanies, lockAskedCompany } from './rows/askedCompanies';
import { holdOf, readAnswers } from './readAnswers';

const nextOn = (until: string | null): string =>
  until === null ? '' : ` They can be asked again on ${dayWords(until)}.`;

const sentenceOf = (name: string, { reason, until }: AskHold): string =>
  ({
    answered: `${name} answered. Read the answer, and reply to it.`,
    decidedLater: `${name} answered that it is not decided yet.${nextOn(until)}`,
    askedLately: `${name} was asked about this bid within the last 7 days.${nextOn(until)}`,
    askedToday: `${name} was asked about another bid today.${nextOn(until)}`,
  })[reason];

/**
 * Checks that a company may be asked for the result of a bid, and locks the company, so that two letters at once are
 * one. @throws ApiError 400 without a company, 422 if it may not be asked or the bid awaits no result.
 */
export const checkAsk = async (
  { tx, caller }: CallContext,
  { projectId, companyId }: { readonly projectId: string; readonly companyId: string | null },
): Promise<void> => {
  if (companyId === null) throw badRequest('An email that asks for the result names the company that it asks.');
  await lockAskedCompany(tx, companyId);
  if (!(await isBidAwaited(tx, projectId))) throw refused('This bid is no longer awaiting a result.');
  const [company] = await listAskedCompanies(tx, [projectId], companyId);
  if (!company) throw refused('This company is not on the bid.');
  const zone = caller.workspaceZone;
  const hold = holdOf(company, readAnswers(company.answers, zone), { zone, today: todayIn(zone) });
  if (hold) throw refused(sentenceOf(company.name, hold));
};

/**
 * Adds a bid with its deadline and its estimator, from a form or another program.
 *
 * Token: `bids:write`.
 */
import { BasisFailure, type BasisClient, type Project } from '@basis/client';

export interface NewBid {
  /** What the other program calls it. The same id adds the bid once, however often and by however many copies it is sent within 24 hours. */
  readonly sourceId: string;
  readonly name: string;
  /** Name of the company that asks for the bid; it is added if Basis does not know it. */
  readonly company: string;
  /** A day (`2026-12-09`), or a day and a time where the job is (`2026-12-09T14:00`). */
  readonly deadline: string;
  /** Email of the estimator, who is a user of Basis. */
  readonly estimator: string;
}

/** Finds a user by email. The list of users is short and has no cursor. */
const userOf = async (basis: BasisClient, email: string): Promise<string> => {
  const limit = 200;
  for (let offset = 0; ; offset += limit) {
    const result = await basis.GET('/users', { params: { query: { active: true, limit, offset } } });
    if (!result.ok) throw new BasisFailure(result.error);
    const found = result.data.users.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (found) return found.id;
    if (result.data.users.length < limit) throw new Error(`Basis has no active user ${email}.`);
  }
};

/** @throws BasisFailure when Basis refuses the bid or can't be reached */
export const addBid = async (basis: BasisClient, bid: NewBid): Promise<Project> => {
  const result = await basis.POST('/projects', {
    params: { header: { 'Idempotency-Key': `bid-${bid.sourceId}` } },
    body: {
      project: {
        name: bid.name,
        companyName: bid.company,
        bidDeadlineAt: bid.deadline,
        estimatorIds: [await userOf(basis, bid.estimator)],
      },
    },
  });
  if (!result.ok) throw new BasisFailure(result.error);
  return result.data.project;
};

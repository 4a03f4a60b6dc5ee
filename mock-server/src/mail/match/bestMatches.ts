import { compareJobs, suggestedFrom, type JobMatch } from './compareJobs';
import type { JobFacts } from './jobFacts';

/** What a job may be the same as: a bid with its e-mails, or another e-mail. Each is told by one or several sets of facts. */
export interface Candidate {
  readonly id: string;
  /** How the thing itself is called. What blocks it blocks all. */
  readonly facts: JobFacts;
  /** What e-mails that are filed with it say. */
  readonly alsoKnownAs: readonly JobFacts[];
}

export interface CandidateMatch extends JobMatch {
  readonly id: string;
}

const likelier = (one: JobMatch, other: JobMatch): JobMatch => {
  if (one.isCertain !== other.isCertain) return one.isCertain ? one : other;
  return other.confidence > one.confidence ? other : one;
};

const matchOf = (job: JobFacts, { facts, alsoKnownAs }: Candidate): JobMatch => {
  const own = compareJobs(job, facts);
  if (own.blocked !== null) return own;
  return alsoKnownAs
    .map((known) => compareJobs(job, known))
    .filter(({ blocked }) => blocked === null)
    .reduce(likelier, own);
};

/** The candidates that one of the jobs may be the same as, the likeliest first. */
export function bestMatches(
  jobs: readonly JobFacts[],
  candidates: readonly Candidate[],
  most: number,
): CandidateMatch[] {
  return candidates
    .flatMap((candidate) => {
      const matches = jobs.map((job) => matchOf(job, candidate)).filter(({ blocked }) => blocked === null);
      const [first, ...others] = matches;
      return first ? [{ ...others.reduce(likelier, first), id: candidate.id }] : [];
    })
    .filter(({ confidence }) => confidence >= suggestedFrom)
    .toSorted((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1))
    .slice(0, most);
}

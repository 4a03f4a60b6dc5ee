import { areApart, compareJobs, suggestedFrom, type JobMatch } from './compareJobs';
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

/** How a job matches one of the candidates; nothing when they are apart, as most of those are that share a word. */
const matchOf = (job: JobFacts, { facts, alsoKnownAs }: Candidate): JobMatch | [] =>
  areApart(job, facts)
    ? []
    : alsoKnownAs
        .filter((known) => !areApart(job, known))
        .map((known) => compareJobs(job, known))
        .reduce(likelier, compareJobs(job, facts));

/** The candidates that one of the jobs may be the same as, the likeliest first. */
export function bestMatches(
  jobs: readonly JobFacts[],
  candidates: readonly Candidate[],
  most: number,
): CandidateMatch[] {
  return candidates
    .flatMap((candidate) => {
      const matches = jobs.flatMap((job) => matchOf(job, candidate));
      const [first, ...others] = matches;
      return first ? [{ ...others.reduce(likelier, first), id: candidate.id }] : [];
    })
    .filter(({ confidence }) => confidence >= suggestedFrom)
    .toSorted((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1))
    .slice(0, most);
}

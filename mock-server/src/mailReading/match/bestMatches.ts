import { areApart, compareProjects, suggestedFrom, type ProjectMatch } from './compareProjects';
import type { ProjectFacts } from './projectFacts';

/** A possible match: a bid with its emails, or another email. It has one or several sets of facts. */
export interface Candidate {
  readonly id: string;
  /** Facts of the bid or email itself. A barrier to these rules out the candidate. */
  readonly facts: ProjectFacts;
  /** Facts from emails filed with it. */
  readonly alsoKnownAs: readonly ProjectFacts[];
}

export interface CandidateMatch extends ProjectMatch {
  readonly id: string;
}

const likelier = (one: ProjectMatch, other: ProjectMatch): ProjectMatch => {
  if (one.isCertain !== other.isCertain) return one.isCertain ? one : other;
  return other.confidence > one.confidence ? other : one;
};

/** Match of a project with one of the candidates; [] if they are apart, as most that share a word. */
const matchOf = (project: ProjectFacts, { facts, alsoKnownAs }: Candidate): ProjectMatch | [] =>
  areApart(project, facts)
    ? []
    : alsoKnownAs
        .filter((known) => !areApart(project, known))
        .map((known) => compareProjects(project, known))
        .reduce(likelier, compareProjects(project, facts));

/** Candidates that may be the same as one of the projects, most likely first. */
export function bestMatches(
  projects: readonly ProjectFacts[],
  candidates: readonly Candidate[],
  most: number,
): CandidateMatch[] {
  return candidates
    .flatMap((candidate) => {
      const matches = projects.flatMap((project) => matchOf(project, candidate));
      const [first, ...others] = matches;
      return first ? [{ ...others.reduce(likelier, first), id: candidate.id }] : [];
    })
    .filter(({ confidence }) => confidence >= suggestedFrom)
    .toSorted((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1))
    .slice(0, most);
}

import { compareProjects, suggestedFrom, type ProjectMatch } from './compareProjects';
import type { ProjectFacts } from './projectFacts';

export interface ProjectPair {
  /** Indexes in the list. */
  readonly one: number;
  readonly other: number;
  readonly match: ProjectMatch;
}

/** Compares every pair of a list, most likely first. */
export function comparePairs(projects: readonly ProjectFacts[]): ProjectPair[] {
  return projects
    .flatMap((project, one) =>
      projects
        .slice(one + 1)
        .map((another, behind) => ({ one, other: one + 1 + behind, match: compareProjects(project, another) })),
    )
    .toSorted((a, b) => b.match.confidence - a.match.confidence);
}

/** Groups the indexes of a list by project. Joins likely matches, but never two with evidence of a difference. */
export function groupProjects(projects: readonly ProjectFacts[]): number[][] {
  const pairs = comparePairs(projects);
  const groups = new Map(projects.map((_, at) => [at, [at]]));
  const isApart = (one: number, other: number): boolean =>
    pairs.some(
      ({ match, ...pair }) =>
        match.areDistinct && ((pair.one === one && pair.other === other) || (pair.one === other && pair.other === one)),
    );
  for (const { one, other, match } of pairs) {
    if (match.blocked !== null || match.confidence < suggestedFrom) continue;
    const [first = [], second = []] = [groups.get(one), groups.get(other)];
    if (first === second || first.some((a) => second.some((b) => isApart(a, b)))) continue;
    const joined = [...first, ...second].toSorted((a, b) => a - b);
    for (const at of joined) groups.set(at, joined);
  }
  return [...new Set(groups.values())];
}

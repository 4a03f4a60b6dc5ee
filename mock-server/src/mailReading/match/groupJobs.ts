import { compareJobs, suggestedFrom, type JobMatch } from './compareJobs';
import type { JobFacts } from './jobFacts';

export interface JobPair {
  /** Places in the list. */
  readonly one: number;
  readonly other: number;
  readonly match: JobMatch;
}

/** Every two of a list, as compared, the likeliest first. */
export function comparePairs(jobs: readonly JobFacts[]): JobPair[] {
  return jobs
    .flatMap((job, one) =>
      jobs
        .slice(one + 1)
        .map((another, behind) => ({ one, other: one + 1 + behind, match: compareJobs(job, another) })),
    )
    .toSorted((a, b) => b.match.confidence - a.match.confidence);
}

/** Groups of one job each, by place in the list: joined by what is likely enough, and never with one that something says is another. */
export function groupJobs(jobs: readonly JobFacts[]): number[][] {
  const pairs = comparePairs(jobs);
  const groups = new Map(jobs.map((_, at) => [at, [at]]));
  const isApart = (one: number, other: number): boolean =>
    pairs.some(
      ({ match, ...pair }) =>
        match.areTwo && ((pair.one === one && pair.other === other) || (pair.one === other && pair.other === one)),
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

import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../seed/emails/jobs';
import { suggestedFrom } from './compareJobs';
import { comparePairs, groupJobs } from './groupJobs';
import type { JobFacts } from './jobFacts';
import { readSeedFacts } from '../../seed/emails/seedFacts';

/** The job of the seed that a reading tells of, by its street; one of several names and contractors has one street. */
const truthOf = ({ place, name }: JobFacts): number =>
  jobs.findIndex(
    (job) => (name !== null && job.name === name) || (place?.addressLine ?? '').startsWith(job.street.slice(0, 10)),
  );

let facts: JobFacts[];
beforeAll(async () => {
  facts = await readSeedFacts();
});

describe('the sixty e-mails of the demo', () => {
  it('are never taken for the same job when they are not', () => {
    const wrong = comparePairs(facts)
      .filter(({ match }) => match.blocked === null && match.confidence >= suggestedFrom)
      .map(({ one, other }) => [facts[one], facts[other]] as const)
      .filter(([one, other]) => one && other && truthOf(one) !== truthOf(other))
      .map((pair) => pair.map((job) => job?.name));
    expect(wrong).toEqual([]);
  });

  it('are suggested as the same job when they are, in nine of ten pairs', () => {
    const pairs = comparePairs(facts).filter(({ one, other }) => {
      const [first, second] = [facts[one], facts[other]];
      return first && second && truthOf(first) >= 0 && truthOf(first) === truthOf(second);
    });
    const found = pairs.filter(({ match }) => match.blocked === null && match.confidence >= suggestedFrom);
    expect(pairs.length).toBeGreaterThan(60);
    expect(found.length / pairs.length).toBeGreaterThan(0.9);
  });

  it('make groups of one job each', () => {
    for (const group of groupJobs(facts)) {
      const names = group.map((at) => truthOf(facts[at] ?? ({} as JobFacts)));
      expect(new Set(names).size).toBe(1);
    }
  });
});

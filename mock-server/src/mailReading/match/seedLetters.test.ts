import { beforeAll, describe, expect, it } from 'vitest';
import { projects } from '../../seed/emails/projects';
import { suggestedFrom } from './compareProjects';
import { comparePairs, groupProjects } from './groupProjects';
import type { ProjectFacts } from './projectFacts';
import { readSeedFacts } from '../../seed/emails/seedFacts';

/** Seeded project of a reading, identified by its street, which is unique per project. */
const truthOf = ({ place, name }: ProjectFacts): number =>
  projects.findIndex(
    (project) =>
      (name !== null && project.name === name) || (place?.addressLine ?? '').startsWith(project.street.slice(0, 10)),
  );

let facts: ProjectFacts[];
beforeAll(async () => {
  facts = await readSeedFacts();
});

describe('the sixty emails of the demo', () => {
  it('are never taken for the same project when they are not', () => {
    const wrong = comparePairs(facts)
      .filter(({ match }) => match.blocked === null && match.confidence >= suggestedFrom)
      .map(({ one, other }) => [facts[one], facts[other]] as const)
      .filter(([one, other]) => one && other && truthOf(one) !== truthOf(other))
      .map((pair) => pair.map((project) => project?.name));
    expect(wrong).toEqual([]);
  });

  it('are suggested as the same project when they are, in nine of ten pairs', () => {
    const pairs = comparePairs(facts).filter(({ one, other }) => {
      const [first, second] = [facts[one], facts[other]];
      return first && second && truthOf(first) >= 0 && truthOf(first) === truthOf(second);
    });
    const found = pairs.filter(({ match }) => match.blocked === null && match.confidence >= suggestedFrom);
    expect(pairs.length).toBeGreaterThan(60);
    expect(found.length / pairs.length).toBeGreaterThan(0.9);
  });

  it('make groups of one project each', () => {
    for (const group of groupProjects(facts)) {
      const names = group.map((at) => truthOf(facts[at] ?? ({} as ProjectFacts)));
      expect(new Set(names).size).toBe(1);
    }
  });
});

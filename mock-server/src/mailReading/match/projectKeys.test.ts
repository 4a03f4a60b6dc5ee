import { beforeAll, describe, expect, it } from 'vitest';
import { readSeedFacts } from '../../seed/emails/seedFacts';
import { comparePairs } from './groupProjects';
import { suggestedFrom } from './compareProjects';
import { project } from './exampleProject';
import type { ProjectFacts } from './projectFacts';
import { keysOfProject } from './projectKeys';

let facts: ProjectFacts[];
beforeAll(async () => {
  facts = await readSeedFacts();
});

describe('the keys by which projects are looked for', () => {
  it('find every two emails of the demo that would be suggested as one project', () => {
    const missed = comparePairs(facts)
      .filter(({ match }) => match.blocked === null && match.confidence >= suggestedFrom)
      .map(({ one, other }) => [facts[one], facts[other]] as const)
      .filter(([one, other]) => {
        const keys = new Set(one ? keysOfProject(one) : []);
        return !other || !keysOfProject(other).some((key) => keys.has(key));
      });
    expect(missed.map((pair) => pair.map((each) => each?.name))).toEqual([]);
  });

  it('are few for any project', () => {
    for (const each of facts) expect(keysOfProject(each).length).toBeLessThan(40);
  });

  const keysOf = (name: string): string[] => keysOfProject(project({ name, place: null }));

  it('are the same in whatever order a name has its words', () => {
    const keys = ['w:heron otter', 'w:heron wren', 'w:otter wren'];
    expect(keysOf('Otter Wren Heron')).toEqual(keys);
    expect(keysOf('Heron Otter Wren')).toEqual(keys);
  });

  it('are of the six words that tell most, those of what is built behind names', () => {
    const long = keysOf('School Library Clinic Office Chapel Kitchen of Wren Heron Otter Finch Kite Alder Plover');
    expect(long).toHaveLength(15);
    expect(long).toContain('w:heron wren');
    expect(long.filter((key) => /school|library|clinic|office|chapel|kitchen|plover/.test(key))).toEqual([]);
  });

  it('find a project without a word of its own by its city or its number', () => {
    const station = (name: string, city: string | null): string[] =>
      keysOfProject({
        due: [],
        companies: [],
        people: [],
        keys: [],
        messageIds: [],
        answers: [],
        name,
        place: city === null ? null : { addressLine: null, city, state: 'WA', postalCode: null },
      });
    const known = new Set(station('Fire Station 12 Remodel', 'Yakima'));
    expect(station('Fire Station No. 12', null).some((key) => known.has(key))).toBe(true);
    expect(station('Fire Station', 'Yakima').some((key) => known.has(key))).toBe(true);
    expect(station('Fire Station 9', 'Selah').some((key) => known.has(key))).toBe(false);
    const ofCity = new Set(station('Yakima Fire Station #4', 'Yakima'));
    expect(station('New Fire Station No. 4', 'Yakima').some((key) => ofCity.has(key))).toBe(true);
    expect(station('Station 4 Apparatus Bay', 'Yakima').some((key) => ofCity.has(key))).toBe(true);
  });
});

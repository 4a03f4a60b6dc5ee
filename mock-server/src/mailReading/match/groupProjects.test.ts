import { describe, expect, it } from 'vitest';
import { project } from './exampleProject';
import { groupProjects } from './groupProjects';

const told = (name: string, company: string, addressLine: string | null = null) =>
  project({
    name,
    place: { addressLine, city: 'Yakima', state: 'WA', postalCode: null },
    companies: [company],
    people: [],
  });

describe('groups of one project each', () => {
  it('join two that have too little in common by a third', () => {
    const nowhere = { ...told('Fire Station 4', 'Kite Co'), place: null };
    const [one, other] = [told('Fire Station No. 4', 'Kite Co'), told('Fire Station Four', 'Fern Co')];
    expect(groupProjects([nowhere, other])).toEqual([[0], [1]]);
    expect(groupProjects([nowhere, one, other])).toEqual([[0, 1, 2]]);
  });

  it('never join two that their names tell apart by one that says less', () => {
    const bare = told('Heron Elementary School', 'Kite Co');
    const roof = told('Heron Elementary School Roof Replacement', 'Fern Co');
    const boiler = told('Heron Elementary School Boiler Replacement', 'Alder Co');
    for (const group of groupProjects([bare, roof, boiler])) expect(group).not.toEqual(expect.arrayContaining([1, 2]));
  });

  it('never join two shops of a chain by one that gives no address', () => {
    const shops = ['77 Heron Ave', '910 Otter Ln'].map((street) => told('Quillback Coffee', 'Kite Co', street));
    const nowhere = told('Quillback Coffee', 'Fern Co');
    for (const group of groupProjects([...shops, nowhere])) expect(group).not.toEqual(expect.arrayContaining([0, 1]));
  });
});

import { describe, expect, it } from 'vitest';
import { documentOfText } from './text/document';
import { readLetter } from './testLetter';

const linesOf = (text: string): string[] => documentOfText(text).lines.map((line) => line.text);

const quiet =
  'hey dana its rudy pruitt with pruitt construction i need a bid on the otter lake feed store its due friday march 20 at 10am its in linden tx and i need a number on the sitework about 2 acres call me 903 555 0188';

describe('an email without capitals', () => {
  it('is read with capitals for what may be a name', () => {
    expect(linesOf(quiet)).toEqual([
      'hey Dana its Rudy Pruitt with Pruitt Construction i need a bid on the Otter Lake Feed Store its due friday march 20 at 10am its in Linden TX and i need a number on the sitework about 2 acres call me 903 555 0188',
    ]);
  });

  it('names its project, contractor, package, place and day', async () => {
    const { projects } = await readLetter({
      from: 'Rudy Pruitt <rpruitt71@mailhub.example>',
      subject: '(no subject)',
      text: `${quiet}\n\nSent from my phone`,
    });
    expect(projects[0]).toMatchObject({
      name: 'Otter Lake Feed Store',
      package: 'sitework',
      company: 'Pruitt Construction',
      location: { city: 'Linden', state: 'TX' },
      bidDue: { date: '2026-03-20', time: '10:00' },
    });
  });

  it('takes no word for a state', () => {
    const [line] = linesOf(`${quiet} its the old credit union on main st`);
    expect(line).toMatch(/Credit Union on Main St$/);
  });

  it('keeps its addresses', () => {
    const line = `${quiet} or write to rpruitt71@mailhub.example or www.otterlake.example/plans`;
    expect(linesOf(line)[0]).toContain('rpruitt71@mailhub.example or www.otterlake.example/plans');
  });

  it.each([
    [
      'one with names in capitals',
      `${quiet.replace('otter lake feed store', 'Otter Lake Feed Store')} Thanks, Rudy Pruitt`,
    ],
    ['a few words', 'plans are at the trailer with osborne'],
  ])('is not %s', (_, text) => {
    expect(linesOf(text)).toEqual([text]);
  });

  it('leaves the older email below as it is', () => {
    const below = ['On Mon, Mar 2, 2026 at 8:00 AM dana wrote:', '> otter lake feed store plans please'];
    expect(linesOf([quiet, '', ...below].join('\n')).slice(2)).toEqual(below);
  });
});

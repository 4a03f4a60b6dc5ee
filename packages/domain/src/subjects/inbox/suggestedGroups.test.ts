import { describe, expect, it } from 'vitest';
import type { Message } from '../../model/contract/contract';
import { InboxPlaces, suggestedGroups, unknownSuggestions, type KnownEmails } from './suggestedGroups';

type Suggested = NonNullable<Message['suggestedGroupedMessages']>[number];

const suggested = (ids: string, standsIn: Suggested['standsIn'] = 'new-projects'): Suggested[] =>
  ids.split('').map((id) => ({ id, subject: id, standsIn, confidence: 0.9, reasons: [] }));
const messageOf = (id: string, part: Partial<Message> = {}): Message =>
  ({ id, status: 'Unlinked', isSpam: false, suggestedProjects: [], suggestedGroupedMessages: [], ...part }) as Message;
const known = (...messages: Message[]): KnownEmails => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return { messageOf: (id) => byId.get(id), isGone: () => false };
};
const shown = (viewId: string, ids: string, of: KnownEmails): string =>
  suggestedGroups(viewId, ids.split(''), of)
    .map(({ leaderId, belowIds }) => `${leaderId}:${belowIds.join('')}`)
    .join(' ');

describe('emails that look like one job', () => {
  const of = known(
    messageOf('a', { suggestedGroupedMessages: suggested('cd') }),
    messageOf('b'),
    messageOf('c', { suggestedGroupedMessages: suggested('ad') }),
    messageOf('d', { suggestedGroupedMessages: suggested('ace') }),
    messageOf('e', { suggestedGroupedMessages: suggested('d') }),
  );

  it('stand each once, under the first of them in the list', () => {
    expect(shown('all-emails', 'abcde', of)).toBe('a:cd');
    expect(shown('all-emails', 'ebdca', of)).toBe('e:d c:a');
  });

  it('stand together though the list has not come to them yet', () => {
    expect(shown('all-emails', 'ab', of)).toBe('a:cd');
  });

  it('do not when they are in the trash, marketing, or grouped already', () => {
    const other = known(
      messageOf('a', { suggestedGroupedMessages: suggested('bcd') }),
      messageOf('b', { status: 'Archived' }),
      messageOf('c', { isSpam: true }),
      messageOf('d', { groupedEmailId: 'q' }),
    );
    expect(shown('all-emails', 'a', other)).toBe('');
  });

  it('stand only where their view has them', () => {
    const bid = { id: 'p', name: 'p', confidence: 1, reasons: [] };
    const mixed = known(
      messageOf('a', { suggestedGroupedMessages: suggested('bc') }),
      messageOf('b', { suggestedProjects: [bid] }),
      messageOf('c'),
    );
    expect(shown('new-projects', 'a', mixed)).toBe('a:c');
    expect(shown('trash', 'a', mixed)).toBe('');
  });

  it('stand together before they are loaded, each where its suggestion says, so that their number is right at once', () => {
    const waiting = known(
      messageOf('a', {
        suggestedGroupedMessages: [...suggested('b'), ...suggested('c', 'existing-projects'), ...suggested('d', null)],
      }),
    );
    expect(shown('all-emails', 'a', waiting)).toBe('a:bc');
    expect(shown('new-projects', 'a', waiting)).toBe('a:b');
  });

  it('do not once they are on their way out, or are not there', () => {
    expect(shown('all-emails', 'abcde', { ...of, isGone: (id) => id === 'c' })).toBe('a:d');
    expect(shown('all-emails', 'abcde', { ...of, isGone: (id) => id === 'a' })).toBe('c:d');
  });

  it('are asked for when they are not known', () => {
    expect(
      unknownSuggestions(['a', undefined, 'e'], known(messageOf('a', { suggestedGroupedMessages: suggested('xy') }))),
    ).toEqual(['x', 'y']);
  });
});

describe('the places of the inbox', () => {
  // Entries a b e f, where c and d stand below a, and g below f.
  const entries = ['a', 'b', 'e', 'f'];
  const indexOf = (id: string): number => entries.indexOf(id);
  const has = (id: string): boolean => indexOf(id) >= 0;
  const places = new InboxPlaces({ count: 4, unknownCount: 0, idAt: (index) => entries[index], indexOf, has }, [
    { leaderId: 'a', belowIds: ['c', 'd'] },
    { leaderId: 'f', belowIds: ['g'] },
  ]);
  const line = Array.from({ length: places.count }, (_, place) => places.at(place));

  it('are a head before each group, its first, what is below it, and the others as they stand', () => {
    expect(line.map((at) => (at.kind === 'head' ? '#' : `${at.isBelow ? '-' : ''}${at.id}`)).join(' ')).toBe(
      '# a -c -d b e # f -g',
    );
  });

  it('lead to the entries that they show', () => {
    expect(line.flatMap((at) => (at.kind === 'email' && !at.isBelow ? [at.index] : []))).toEqual([0, 1, 2, 3]);
    expect(places.entriesOf(0, 4)).toEqual([0, 1]);
    expect(places.entriesOf(4, 7)).toEqual([1, 4]);
  });

  it('are found by an email', () => {
    expect(['a', 'c', 'd', 'b', 'e', 'f', 'g', 'x'].map((id) => places.placeOf(id, indexOf))).toEqual([
      1, 2, 3, 4, 5, 7, 8, -1,
    ]);
  });

  describe('with the first group folded', () => {
    const folded = new InboxPlaces(
      { count: 4, unknownCount: 0, idAt: (index) => entries[index], indexOf, has },
      places.groups.map(({ group }) => group),
      ({ leaderId }) => leaderId === 'a',
    );
    const foldedLine = Array.from({ length: folded.count }, (_, place) => folded.at(place));

    it('are its head alone, and the others as they stand', () => {
      expect(foldedLine.map((at) => (at.kind === 'head' ? '#' : `${at.isBelow ? '-' : ''}${at.id}`)).join(' ')).toBe(
        '# b e # f -g',
      );
      expect(folded.entriesOf(0, 3)).toEqual([1, 3]);
    });

    it('are found by an email, which for one that is folded is its head', () => {
      expect(['a', 'c', 'd', 'b', 'e', 'f', 'g', 'x'].map((id) => folded.placeOf(id, indexOf))).toEqual([
        0, 0, 0, 1, 2, 4, 5, -1,
      ]);
    });

    it('count the emails before them, the folded ones too', () => {
      expect([0, 1, 2, 3, 4].map((place) => folded.emailsBefore(place))).toEqual([0, 3, 4, 5, 5]);
      expect([1, 4, 5].map((place) => places.emailsBefore(place))).toEqual([0, 3, 4]);
    });
  });

  it('go on past the last group', () => {
    const long = new InboxPlaces({ count: 100, unknownCount: 0, idAt: String, indexOf: Number, has: () => true }, [
      { leaderId: '2', belowIds: ['x'] },
    ]);
    expect([long.count, long.at(101)]).toEqual([102, { kind: 'email', id: '99', index: 99, isBelow: false }]);
  });

  it('are as many before what stands below another one is loaded as an entry as after it', () => {
    const group = [{ leaderId: 'a', belowIds: ['c', 'd'] }];
    // Six entries, of which the first three are loaded; c is hidden there, and d is one of the others.
    const loaded = ['a', 'b', 'c'];
    const before = { count: 5, unknownCount: 3, idAt: (index: number) => loaded[index] };
    const indexOfShown = (id: string): number => (id === 'c' ? -1 : loaded.indexOf(id));
    const first = new InboxPlaces({ ...before, indexOf: indexOfShown, has: (id) => loaded.includes(id) }, group);
    const all = { count: 4, unknownCount: 0, idAt: String, indexOf: () => 0, has: () => true };
    expect([first.count, new InboxPlaces(all, group).count]).toEqual([7, 7]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAutomaticReply, readReply } from './readReply';

const on = '2026-11-17';
const read = (text: string) => readReply(text, on);

describe('a reply to the question for the result', () => {
  it.each([
    [
      'Hi Grace,\n\nWe are awarding you the drywall package. Congratulations!',
      'We are awarding you the drywall package.',
    ],
    ['You got it!', 'You got it!'],
    ['Good news: you were selected for the ceilings.', 'Good news: you were selected for the ceilings.'],
    ['Your bid was accepted.', 'Your bid was accepted.'],
    ['We will award you the contract.', 'We will award you the contract.'],
    ['We are going with your number.', 'We are going with your number.'],
  ])('suggests that we won: %j', (text, words) => {
    expect(read(text)).toEqual({ words, suggests: 'won', decidedBy: null });
  });

  it.each([
    'Sorry, drywall went to another firm.',
    'You were not selected this time.',
    'Unfortunately your number was too high.',
    'We didn’t get the job.',
    'The owner awarded the project to a different GC.',
    'You weren’t low on this one.',
    'Your bid has not been selected.',
  ])('suggests that we lost: %j', (text) => {
    expect(read(text).suggests).toBe('lost');
  });

  it.each([
    ['Decision after December 4', '2026-12-04'],
    ['The award is expected by 12/4.', '2026-12-04'],
    ['The owner has not awarded it yet.', null],
    ['Still under review.', null],
    ['We should know by January 8th.', '2027-01-08'],
    ['We’ll know on Feb 30.', null],
  ])('says that the job is still open, perhaps until a day: %j', (text, decidedBy) => {
    expect(read(text)).toMatchObject({ suggests: 'open', decidedBy });
  });

  it.each([
    'Who is this?',
    'If you are awarded this, can you start in May?',
    'Let me check whether you were selected.',
    'Please call me.',
    '',
    '   \n  ',
  ])('suggests nothing where its words say nothing: %j', (text) => {
    expect(read(text)).toMatchObject({ suggests: null, decidedBy: null });
  });

  it('suggests nothing where it says one thing and the other', () => {
    const text = 'You were awarded the ceilings. The drywall went to another firm.';
    expect(read(text).suggests).toBeNull();
  });

  it('never takes a denied award for one', () => {
    expect(read('We are not awarding you the package.').suggests).toBe('lost');
  });

  it('names a firm that we are not', () => {
    expect(read('We are going with Cascade Siding.').suggests).not.toBe('won');
    expect(read('We are going with you.').suggests).toBe('won');
  });

  it('is read without the letter that it quotes and without its signature', () => {
    const letter = 'On Tue, Nov 10, 2026 at 9:00 AM Grace <g@x.example> wrote:\n> You were awarded the job.';
    expect(read(`Call me.\n\n${letter}`)).toMatchObject({ words: 'Call me.', suggests: null });
    expect(read('Call me.\n--\nAwarded you the job since 1990')).toMatchObject({ suggests: null });
    expect(read('> You got it.')).toEqual({ words: '', suggests: null, decidedBy: null });
  });

  it('is quoted in its own words, at most 160 letters of them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { words } = read(text);
        expect(words.length).toBeLessThanOrEqual(160);
        const plain = text.replace(/\s+/g, ' ');
        expect(plain).toContain(words.replace(/…$/, '').trim());
      }),
    );
  });

  it('names a day of a decision only if the job is open, and one that exists', () => {
    const parts = [
      'you',
      'won',
      'awarded',
      'to another',
      'not',
      'yet',
      'decision',
      'after',
      '12/4',
      'May 32',
      '.',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (words) => {
        const { suggests, decidedBy } = read(words.join(' '));
        if (decidedBy === null) return;
        expect(suggests).toBe('open');
        expect(new Date(`${decidedBy}T00:00:00Z`).toISOString().slice(0, 10)).toBe(decidedBy);
      }),
    );
  });

  it('is read at its start alone, however long it is', () => {
    const filling = 'Call me. '.repeat(2000);
    expect(read(`${filling}You were awarded the job.`).suggests).toBeNull();
    expect(read(`You were awarded the job. ${filling}`).suggests).toBe('won');
  });
});

describe('an automatic reply', () => {
  it.each(['Automatic reply: Result', 'Out of office', 'out of the office until Monday', 'Auto-Reply: Re: Result'])(
    'is known by its subject: %s',
    (subject) => expect(isAutomaticReply(subject)).toBe(true),
  );

  it.each(['Re: Result of Pier 48', 'Office fit-out'])('is not taken for one: %s', (subject) =>
    expect(isAutomaticReply(subject)).toBe(false),
  );
});

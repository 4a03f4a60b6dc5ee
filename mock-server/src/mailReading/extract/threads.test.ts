import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

/** Replies: quotes and subject identify the project, the rest comes from the reply's own text. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';

const replyTo = (quoted: string, text: string, subject = 'RE: Heron Street Bakery') =>
  readLetter({
    subject,
    text: `${text}${signature}\nOn Fri, Feb 27, 2026 at 3:02 PM Sam Ito <sam@tern-interiors.example> wrote:\n> ${quoted}\n`,
  });

describe('a reply without a word of bids', () => {
  it('is a response when it quotes a question about one', async () => {
    const reading = await replyTo('Is the bid still on?', 'Yes, leave it out.');
    expect(reading).toMatchObject({ communicationType: 'Response', disposition: 'existing' });
    expect(reading.projects[0]).toMatchObject({
      name: 'Heron Street Bakery',
      company: 'Quill & Mason Builders',
      bidDue: null,
    });
  });

  it('is a response when it gives the day', async () => {
    const { communicationType, projects } = await replyTo('Any news?', 'They gave us till March 20 at noon.');
    expect(communicationType).toBe('Response');
    expect(projects[0]?.bidDue).toEqual({ date: '2026-03-20', time: '12:00', zone: null });
  });

  it.each([
    ['RE: Lunch on Friday', 'Lunch at noon?', 'Noon works.'],
    ['RE: Invoice 2231', 'Any news of the invoice?', 'Paid.'],
  ])('is none when nothing speaks of a bid: %s', async (subject, quoted, text) => {
    const reading = await replyTo(quoted, text, subject);
    expect(reading).toMatchObject({ communicationType: 'Unknown', disposition: 'inbox', projects: [] });
  });
});

describe('the day in the subject of a thread', () => {
  const subject = 'RE: Heron Street Bakery - bids due 3/12';

  it('counts while nobody names another', async () => {
    const { projects } = await replyTo('Are you bidding?', 'Yes.', subject);
    expect(projects[0]?.bidDue?.date).toBe('2026-03-12');
  });

  it('is not taken for certain beside another day', async () => {
    const { projects } = await replyTo('Any chance?', 'I can live with Monday March 16.', subject);
    expect(projects[0]?.bidDue).toBeNull();
  });
});

describe('a letter that waits for a bid', () => {
  it.each([
    'Bids for the Heron Street Bakery are due 3/19. We have not received your number yet.',
    'Heron Street Bakery bids at 2 PM tomorrow. Still no number from you.',
  ])('reminds of an earlier one: %s', async (text) => {
    expect((await readLetter({ subject: 'Heron Street Bakery', text: text + signature })).disposition).toBe('existing');
  });

  it('is an invitation when it only tells whom to call', async () => {
    const text = 'You are invited to bid the Heron Street Bakery by 3/19. If you have not received a bid form, call.';
    expect((await readLetter({ subject: 'Invitation to bid', text: text + signature })).disposition).toBe('inbox');
  });
});

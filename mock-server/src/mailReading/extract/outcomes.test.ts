import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

/** Recognises kinds of emails other than plain invitations. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const read = (subject: string, text: string) => readLetter({ subject, text: `${text}${signature}` });

describe('a project that went to others', () => {
  it.each([
    ['Heron Street Bakery', 'Unfortunately the owner awarded the Heron Street Bakery to another team.'],
    ['Heron Street Bakery - award', 'Thank you all for the Heron Street Bakery.'],
    ['Heron Street Bakery - cancelled', 'The city has pulled it. The March 23 bid is cancelled.'],
    ['Cancelled - Heron Street Bakery', 'The bid for the Heron Street Bakery that was due March 19 is cancelled.'],
  ])('is an update of an earlier bid: %s, %s', async (subject, text) => {
    const { communicationType, disposition, projects } = await read(subject, text);
    expect({ communicationType, disposition }).toEqual({ communicationType: 'Update', disposition: 'existing' });
    expect(projects[0]?.name).toBe('Heron Street Bakery');
  });

  it('is none when it only says to whom it will go', async () => {
    const text = 'Please bid the Heron Street Bakery by 3/19. The contract will be awarded to the lowest bidder.';
    expect((await read('Heron Street Bakery', text)).communicationType).toBe('Bid invite');
  });
});

describe('a letter that announces bids without a day', () => {
  it('is an invitation to the project that it names', async () => {
    const text = 'The Heron Inn renovation in Newport, Oregon is coming out. Bids will be due in about two weeks.';
    const { communicationType, projects } = await read('Heads up', text);
    expect(communicationType).toBe('Bid invite');
    expect(projects[0]).toMatchObject({ name: 'Heron Inn renovation', bidDue: null });
  });
});

describe('a notice that a bid came in', () => {
  it('is a response, from the company on the line of its own', async () => {
    const { communicationType, disposition, projects } = await readLetter({
      from: '"Ottoline Marsh (Bexley Thorne)" <team@buildingconnected.com>',
      subject: 'Your bid was received',
      text: 'Bid delivered: Heron Street Bakery\n\nBexley Thorne has received your bid for\nHeron Street Bakery: 23 00 00 HVAC\n----------\n',
    });
    expect({ communicationType, disposition }).toEqual({ communicationType: 'Response', disposition: 'existing' });
    expect(projects[0]).toMatchObject({ name: 'Heron Street Bakery', company: 'Bexley Thorne' });
  });
});

describe('a letter that looks for people', () => {
  it('is marketing', async () => {
    const text = 'Know someone great? Quill & Mason is growing. Referral bonus $1,000.';
    expect((await read('We are hiring: superintendents', text)).disposition).toBe('marketing');
  });
});

describe('an event', () => {
  it('is marketing with an address and a day, as long as nobody bids', async () => {
    const text = 'Friday March 20, 4 PM\n12 Heron St, Salem, OR 97301\nRSVP by March 10.';
    expect((await read('Join us for the crawfish boil', text)).disposition).toBe('marketing');
  });

  it('is none when bids are asked for', async () => {
    const text = 'You are invited to bid the Heron Street Bakery in Salem, OR. Bids due 3/19.';
    expect((await read('Join us in building the Heron Street Bakery', text)).disposition).toBe('inbox');
  });
});

describe('a reply', () => {
  it.each([
    ['The bid is still March 19 at 2pm, no extension.', '2026-03-19'],
    ['Bids are March 19 at 2.', '2026-03-19'],
  ])('gives the date of the bid: %s', async (text, date) => {
    expect((await read('RE: Heron Street Bakery bid', text)).projects[0]?.bidDue?.date).toBe(date);
  });

  it.each(['The start date is March 30.', 'The drawings are March 12 drawings, price those.'])(
    'gives none by another day: %s',
    async (text) => {
      expect((await read('RE: Heron Street Bakery bid', text)).projects[0]?.bidDue ?? null).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

/** Emails that move a bid, and dates that only look like deadlines. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const subject = 'Invitation to Bid - Heron Street Bakery';
const block = 'Project: Heron Street Bakery\nBid Due: March 12, 2026 2:00 PM';

const projectOf = async (text: string, title = 'Heron Street Bakery') =>
  (await readLetter({ subject: title, text: `${text}${signature}` })).projects[0];

const invitation = 'You are invited to bid the Heron Street Bakery in Salem, OR.';

describe('a bid that moves', () => {
  it.each([
    ['Bid date extended - Heron Street Bakery', 'The bid date of March 12 has been extended to March 19 at 2 PM.'],
    ['Bid date extended - Heron Street Bakery', 'Bids originally due March 12 are now due March 19 at 2 PM.'],
  ])('is due on the new one of two dates in a sentence: %s, %s', async (title, text) => {
    expect((await projectOf(text, title))?.bidDue).toEqual({ date: '2026-03-19', time: '14:00', zone: null });
  });

  it.each([
    ['Due date pushed', 'The owner is giving us until Thursday, March 19th.'],
    ['Bids pushed one week', 'New date is Thursday March 19.'],
    ['Revised bid date', 'Please have your numbers in by Thursday March 19 instead.'],
    ['More time to bid', 'Proposals can come in through 3/19/26.'],
  ])('is due on the date of its letter, not of the block below it: %s, %s', async (title, text) => {
    const letter = { subject: `${title} - Heron Street Bakery`, text: `All,\n\n${text}\n\n${block}${signature}` };
    const { projects, warnings } = await readLetter(letter);
    expect(projects[0]?.bidDue?.date).toBe('2026-03-19');
    expect(warnings).toEqual(['superseded-date']);
  });
});

describe('a date that somebody is given', () => {
  it('is that of the bid', async () => {
    const project = await projectOf(`${invitation}\n\nBecause of the holiday you have until March 19 at 2 PM.`);
    expect(project?.bidDue?.date).toBe('2026-03-19');
  });

  it('is that of the questions when it is for them', async () => {
    const text = 'You have until March 12 to submit questions. Bids are due March 19.';
    const project = await projectOf(`${invitation}\n\n${text}`);
    expect(project).toMatchObject({ rfiDue: { date: '2026-03-12' }, bidDue: { date: '2026-03-19' } });
  });
});

describe('the day on which answers come', () => {
  it.each([
    'The next RFI log will be published 3/13.',
    'Answers to RFIs will be issued 3/13.',
    'RFI responses will go out by 3/13.',
  ])('is no deadline for questions: %s', async (text) => {
    const project = await projectOf(`${invitation}\n\nBids are due 3/19. ${text}`);
    expect(project).toMatchObject({ rfiDue: null, bidDue: { date: '2026-03-19' } });
  });
});

describe('the hour of a walk', () => {
  it.each([
    'The walk on 3/10/2026 begins at 9:00 AM.',
    'Site walk is 3/10 and starts promptly at 9 am.',
    'Job walk: March 10, meet at 9:00 am at the gate.',
  ])('stands behind what happens then: %s', async (text) => {
    const project = await projectOf(`${invitation}\n\n${text}`);
    expect(project?.jobWalk).toEqual({ date: '2026-03-10', time: '09:00', zone: null });
  });

  it('is in the zone of the place when times are said to be local', async () => {
    const text = 'a. Site visit: 10 March 2026 at 1330\nb. Times are local.';
    expect((await projectOf(`${invitation}\n\n${text}`))?.jobWalk).toMatchObject({ time: '13:30', zone: null });
    const placed = await projectOf(
      `You are invited to bid.\n\nLocation: 12 Heron St, Reno, NV 89501\n\n${text}`,
      subject,
    );
    expect(placed?.jobWalk).toMatchObject({ time: '13:30', zone: 'America/Los_Angeles' });
  });
});

describe('dates side by side', () => {
  it('are the new ones of those called old and new', async () => {
    const text =
      'OLD RFI date: March 5, 2026\nNEW RFI date: March 9, 2026\nOLD bid date: March 12\nNEW bid date: March 19';
    expect(await projectOf(text, 'Bid date change - Heron Street Bakery')).toMatchObject({
      rfiDue: { date: '2026-03-09' },
      bidDue: { date: '2026-03-19' },
    });
  });

  it('are the end of the time in which bids are taken, not that of another', async () => {
    const bids = `${invitation}\n\nThe bid period opens March 9 and closes March 19 at 2 PM.`;
    expect((await projectOf(bids))?.bidDue).toMatchObject({ date: '2026-03-19', time: '14:00' });
    const site = `${invitation}\n\nYour price by 3/19. The site opens March 9 and closes March 30.`;
    expect((await projectOf(site))?.bidDue?.date).toBe('2026-03-19');
  });
});

describe('a date beside others', () => {
  it.each([
    ['Questions no later than 3/12 at noon; walk by appointment.', { rfiDue: { date: '2026-03-12', time: '12:00' } }],
    [
      'Our bid goes in March 20; we want yours the day before, Thursday, March 19, by 4 p.m.',
      { bidDue: { date: '2026-03-19' } },
    ],
    ['Bid opening: March 19, 2026, 2:00 p.m. at City Hall', { bidDue: { date: '2026-03-19', time: '14:00' } }],
    ['Bids due March 19 at 1 PM.\n\nBid opening: March 20, 2026', { bidDue: { date: '2026-03-19', time: '13:00' } }],
  ])('keeps what it is for: %s', async (text, wanted) => {
    expect(await projectOf(`${invitation}\n\n${text}`)).toMatchObject(wanted);
  });
});

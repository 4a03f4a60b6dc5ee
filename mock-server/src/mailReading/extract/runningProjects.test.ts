import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

/** Emails of general contractors about running projects, and emails about several projects. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const readingOf = (text: string, subject: string) => readLetter({ subject, text: `${text}${signature}` });

describe('a project that runs', () => {
  it.each([
    [
      'a look-ahead',
      'Attached is the look-ahead for Heron Tower, 20 Heron St, Salem, OR. Can you look at the rough-in?',
    ],
    ['timesheets', 'Reminder: timesheets for the Heron Tower and Tern Library jobs are due Friday at 5 PM.'],
    [
      'a reference',
      'Could you give me a reference for your foreman? He listed the Heron Tower job. Need it by Friday.',
    ],
    ['closeout papers', 'Please send as-builts for Heron Library, 40 Elm St, Salem, OR 97301 by March 29, 2026.'],
  ])('is not bid by %s', async (_, text) => {
    expect(await readingOf(text, 'Hello')).toMatchObject({ communicationType: 'Unknown', projects: [] });
  });

  it('has no deadline for questions in the number of one', async () => {
    const { projects } = await readingOf(
      'Bids are due March 12. See the response to RFI 88 and resend by March 9.',
      'Addendum 1 - Heron Tower',
    );
    expect(projects[0]?.rfiDue).toBeNull();
  });
});

describe('a notice', () => {
  it.each([
    ['Eastport bid', 'The owner agreed to give everyone another week.', 'Bid date extension'],
    ['Walk for Heron School is on', 'Park behind the gym.', 'Update'],
    ['Heron bid', 'Bids for Heron Academy are now needed by March 21 in place of March 14.', 'Bid date extension'],
  ])('is told by its words: %s', async (subject, text, type) => {
    expect(await readingOf(text, subject)).toMatchObject({ communicationType: type, disposition: 'existing' });
  });

  it('names its project before what it brings', async () => {
    const { projects } = await readingOf('Bids are due March 18 at noon.', 'Heron Moraine Hall - another addendum');
    expect(projects[0]?.name).toBe('Heron Moraine Hall');
  });
});

describe('a schedule', () => {
  it('may begin each line with the day', async () => {
    const text =
      'Heron Nature Center is out to bid:\n\n3/9 - walk, 9 AM, meet in the parking lot (72 Maple Rd, Salem, OR)\n3/12 - last questions\n3/18 - bids to me by noon\n3/20 - my bid to the county';
    const { projects } = await readingOf(text, 'ITB - Heron Nature Center');
    expect(projects[0]).toMatchObject({
      jobWalk: { date: '2026-03-09', time: '09:00' },
      rfiDue: { date: '2026-03-12', time: null },
      bidDue: { date: '2026-03-18', time: '12:00' },
    });
  });

  it.each([
    [
      'quotes by 9 that morning',
      'The owner opens bids on March 18 at 11, quotes by 9 that morning please.',
      '2026-03-18',
      '09:00',
    ],
    [
      'the day of a month',
      "Proposals are to be delivered on or before the 18th day of March, 2026, at 3:00 o'clock P.M.",
      '2026-03-18',
      '15:00',
    ],
    ['a budget', 'If you can turn around an electrical budget by March 18 that gives me time.', '2026-03-18', null],
    ['a revision', 'Got your budget. Please revise and resend by March 18 at noon.', '2026-03-18', '12:00'],
  ])('may ask for %s', async (_, text, date, time) => {
    const { projects } = await readingOf(text, 'Bid request - Heron Hall');
    expect(projects[0]?.bidDue).toMatchObject({ date, time });
  });
});

describe('several projects with labels of their own', () => {
  const block = (name: string, day: number) => `Project: ${name}\nLocation: ${day} Heron Rd, Salem, OR 97301\n`;
  const two = (due: (day: number) => string) =>
    `Two jobs:\n\n${block('Heron Clinic', 12)}${due(12)}\n\n${block('Tern Depot', 19)}${due(19)}`;

  it('are each read', async () => {
    const { projects } = await readingOf(
      two((day) => `Bids due: March ${day}, 2026 2:00 PM`),
      'Two for you',
    );
    const shared = { company: 'Quill & Mason Builders', contact: { name: 'Ada Quill' } };
    expect(projects).toMatchObject([
      { ...shared, name: 'Heron Clinic', location: { addressLine: '12 Heron Rd' }, bidDue: { date: '2026-03-12' } },
      { ...shared, name: 'Tern Depot', location: { addressLine: '19 Heron Rd' }, bidDue: { date: '2026-03-19' } },
    ]);
  });

  it('are one where not each has its day', async () => {
    expect((await readingOf(`${two(() => '')}\nBids due: March 12`, 'Two for you')).projects).toHaveLength(1);
  });
});

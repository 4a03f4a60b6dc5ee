import { describe, expect, it } from 'vitest';
import type { ProjectReading } from '../reading';
import { readLetter } from '../testLetter';

/** Days, locations and people in the prose of general contractors. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';

async function projectOf(text: string, subject = 'Invitation to Bid - Heron Street Bakery', from?: string) {
  const letter = { subject, text: `${text}${signature}`, ...(from === undefined ? {} : { from }) };
  return (await readLetter(letter)).projects[0];
}

const day = (date: string, time: string | null = null) => ({ date, time, zone: null });

describe('the bid date', () => {
  it.each([
    [
      'lent a day by the sentence before',
      'The owner takes bids at 1 PM on March 19; sub quotes must reach us by 11 AM that day.',
      day('2026-03-19', '11:00'),
    ],
    [
      'when bids are delivered',
      'Bids shall be delivered to our trailer by 2:00 p.m. on Thursday, March 19, 2026.',
      day('2026-03-19', '14:00'),
    ],
    [
      'that is moved out',
      'We are moving our bid date for Heron Village out to March 19th, same time (3pm).',
      day('2026-03-19', '15:00'),
    ],
    ['that one would like', 'The owner would like your bid March 19.', day('2026-03-19')],
    [
      'with its time before this Thursday',
      'I need your number by 2 PM this Thursday, March 5.',
      day('2026-03-05', '14:00'),
    ],
    [
      'asked as yours',
      'Our price to the diocese is due March 24. Please get yours to me by March 19.',
      day('2026-03-19'),
    ],
    ['apart from that of the contractor', 'Bid Date: 3/24/26\nSub Bids Due: 3/19/26', day('2026-03-19')],
    [
      'in our hands',
      "Could you have it in our hands by March 19? The owner's deadline for us is March 24.",
      day('2026-03-19'),
    ],
  ] as const)('is the one %s', async (_, text, due) => {
    expect((await projectOf(text))?.bidDue).toEqual(due);
  });

  it.each([
    ['by a short weekday', 'Can you get me a number by Wed night?', day('2026-03-04')],
    ['two weeks from today', 'I need your price two weeks from today.', day('2026-03-16')],
    ['by a day of the month', 'If you could get me something by the 20th that would be perfect.', day('2026-03-20')],
    ['asked of somebody', 'Hey can you bid this for me by 3/19?', day('2026-03-19')],
    [
      'in words',
      'Bids shall be in this office not later than two o’clock in the afternoon on Thursday, March 19, 2026.',
      day('2026-03-19', '14:00'),
    ],
  ] as const)('may be given %s', async (_, text, due) => {
    expect((await projectOf(text))?.bidDue).toEqual(due);
  });

  it('of an extension is the newer one of its sentence', async () => {
    const text =
      'Bids will now be received until 2:00 PM on Thursday, March 19.\n\nProject: Heron Hall\nBid Due: March 12, 2026 2:00 PM';
    const reading = await readLetter({ subject: 'Bid extension - Heron Hall', text: `${text}${signature}` });
    expect(reading.projects[0]?.bidDue).toEqual(day('2026-03-19', '14:00'));
    expect(reading.warnings).toContain('superseded-date');
  });

  it.each([
    ['until when a price holds', 'Can you hold pricing until 12/31? We present to the owner on 3/18.'],
    ['when the contractor turns in', 'I have to turn in my number on March 18.'],
  ])('is not %s', async (_, text) => {
    expect((await projectOf(text))?.bidDue).toBeNull();
  });
});

describe('a walk', () => {
  it.each([
    ['offered for examination', 'Bidders may examine the site on March 10 at ten in the morning.', '10:00'],
    [
      'called a pre-bid',
      'Bids are due March 19. Mandatory pre-bid Tuesday, March 10, 2026 at 9:00 am at the school.',
      '09:00',
    ],
    ['added', 'A second site walk for Heron Hall has been added for Tuesday, March 10 at 2:00 PM.', '14:00'],
    ['open to anyone', 'The hall will be open for anyone who wants to see it on March 10 at 8 AM.', '08:00'],
    ['told tomorrow in the letter', 'The job walk is tomorrow at 10:00 AM.', '10:00'],
  ])('is read when %s', async (_, text, time) => {
    expect((await projectOf(text, 'Reminder: job walk tomorrow - Heron Hall'))?.jobWalk?.time).toBe(time);
  });

  it.each([['There is a lockbox if you want to walk it before March 10.'], ['RSVP for the site visit by March 10.']])(
    'is none on a last day: %s',
    async (text) => {
      expect((await projectOf(`${text} Bids are due March 19.`))?.jobWalk).toBeNull();
    },
  );
});

describe('a place', () => {
  it.each<[string, string, Partial<NonNullable<ProjectReading['location']>>]>([
    [
      'a state in full without a comma',
      'Heron Stop on Highway 30 in Ames Iowa, need a bid by Friday.',
      { city: 'Ames', state: 'IA' },
    ],
    [
      'its postal code in brackets',
      'The job is at 41 Old Trail in Salem, Oregon (97301).',
      { addressLine: '41 Old Trail', postalCode: '97301' },
    ],
  ])('may have %s', async (_, text, location) => {
    expect((await projectOf(text))?.location).toMatchObject(location);
  });

  it.each([
    ['a part of a state', 'We build in Eastern Washington and need your bid by March 12.'],
    ['a state of two words', 'We build in West Virginia. Bids are due March 12.'],
    ['the office where bids go', 'Bids are due March 12 at our office, 77 Harbor Way, Salem, OR 97301.'],
  ])('is not %s', async (_, text) => {
    expect((await projectOf(text))?.location).toBeNull();
  });

  it('does not take the number of a thing for a street', async () => {
    const location = (await projectOf('We request your quote for Repair Hangar 12 Electrical, Robins AFB, GA.'))
      ?.location;
    expect(location).toMatchObject({ addressLine: null });
  });

  it('ends a subject without a comma', async () => {
    const project = await projectOf('Bids are due March 12.', 'ITB - Heron Lane Townhomes - Flagstaff AZ');
    expect(project?.location).toMatchObject({ city: 'Flagstaff', state: 'AZ' });
  });

  it('may stand in two paragraphs of a cell', async () => {
    const html =
      '<table><tr><td><p>Project:</p></td><td><p>Heron Elementary</p></td></tr><tr><td><p>Address:</p></td><td><p>3300 N Heron Ave</p><p>Salem, OR 97301</p></td></tr><tr><td><p>Bid Due:</p></td><td><p>March 12, 2026</p></td></tr></table>';
    const project = (await readLetter({ subject: 'ITB', html })).projects[0];
    expect(project?.location).toMatchObject({ addressLine: '3300 N Heron Ave', city: 'Salem', postalCode: '97301' });
  });
});

describe('labels in one line', () => {
  const expected = {
    name: 'Heron Dental Suite 120',
    bidDue: day('2026-03-18', '14:00'),
    jobWalk: day('2026-03-09', '09:00'),
  };

  it('are parted by bars', async () => {
    const text =
      'Project: Heron Dental Suite 120 | Location: 33 Main Ave, Salem, OR 97301 | Bid due: 3/18/26 2pm | Walk: 3/9/26 9am';
    expect(await projectOf(text, 'Bid invite')).toMatchObject(expected);
  });

  it('stand above their values in a table set with blanks', async () => {
    const text =
      'Project                Bid Date          Walk\nHeron Dental Suite 120 3/18/2026 2:00 PM 3/9/2026 9:00 AM';
    expect(await projectOf(text, 'Bid invite')).toMatchObject(expected);
  });
});

describe('the person to ask', () => {
  it.each([
    ['Contact Rex Alder with questions: 928-555-0131, rex@quillmason.example'],
    ['Please respond to Rex Alder at rex@quillmason.example or 928-555-0131 with your intent.'],
  ])('is named in a sentence: %s', async (text) => {
    const letter = { from: 'Bid Desk <biddesk@quillmason.example>', subject: 'ITB - Heron Hall - Due 3/12', text };
    expect((await readLetter(letter)).projects[0]?.contact).toEqual({
      name: 'Rex Alder',
      email: 'rex@quillmason.example',
      phone: '(928) 555-0131',
    });
  });

  it.each([
    ['the company above its number', 'Quill Mason\n971.555.0108'],
    ['a city above its number', 'Quill Mason Builders\nSalt Lake City, UT 84115\n971.555.0108'],
    ['the place of the plans', 'FTP Site: plans\n971.555.0108'],
  ])('is not %s', async (_, signed) => {
    const text = `Bids for Heron Hall are due March 12.\n\n${signed}`;
    const letter = { from: 'Estimating <estimating@quillmason.example>', subject: 'ITB - Heron Hall', text };
    expect((await readLetter(letter)).projects[0]?.contact?.name ?? null).toBeNull();
  });
});

it('takes the full stop and the bracket off an address', async () => {
  const text = `The log is on ShareFile (https://quillmason.sharefile.com/d-sfa1). Bids are due March 12.${signature}`;
  expect((await readLetter({ subject: 'ITB - Heron Hall', text })).links.view).toBe(
    'https://quillmason.sharefile.com/d-sfa1',
  );
});

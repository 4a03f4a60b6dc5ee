import { describe, expect, it } from 'vitest';
import type { ProjectReading } from './reading';
import { readLetter, type TestLetter } from './testLetter';

/** Emails in free wording, without labels and stock phrases. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const named = 'You are invited to bid the Heron Street Bakery in Salem, OR.';
const subject = 'Invitation to Bid - Heron Street Bakery';

async function firstProject(letter: TestLetter): Promise<ProjectReading | undefined> {
  return (await readLetter(letter)).projects[0];
}

const projectOf = (text: string, of = subject) => firstProject({ subject: of, text: `${text}${signature}` });

describe('a project', () => {
  it.each([
    [
      'by its kind of work',
      'We have the Whitmore Mill Conversion to price. Need drywall by March 19.',
      'Whitmore Mill Conversion',
    ],
    [
      'by its kind of building',
      'Price painting on a TI by March 19? Its the Acorn Credit Union at 51 Elm Dr, Salem, OR.',
      'Acorn Credit Union',
    ],
    [
      'with its work in small letters',
      'Need a number on HVAC for the Sandbar Grill remodel by March 19.',
      'Sandbar Grill remodel',
    ],
  ])('is told %s', async (_, text, name) => {
    expect((await projectOf(text, 'Pricing?'))?.name).toBe(name);
  });

  it('is named as fully as the letter does where the subject says less', async () => {
    const text = 'The walk for the Heron Hospital ED Expansion is March 10. Bids are due March 19.';
    expect((await projectOf(text, 'Invitation to Bid - Heron Hospital ED'))?.name).toBe('Heron Hospital ED Expansion');
  });

  it('is not its owner where bids are received at an office', async () => {
    const text =
      'The Dune Housing Authority will accept sealed bids for Heron Terrace Repairs until 10:00 AM, March 19, 2026 at its office, 310 Walnut Street, Salem, OR 97301. A conference is held at Heron Terrace, 1100 Terrace Drive, Salem, OR 97302.';
    expect((await projectOf(text))?.location?.addressLine).toBe('1100 Terrace Drive');
  });
});

describe('a sentence in capitals', () => {
  it('is read as one in small letters', async () => {
    const text =
      'WE STILL NEED NUMBERS FOR ROOFING ON THE HERON MIDDLE SCHOOL RE-ROOF IN DAYTON, OH. BIDS CLOSE 3/19 AT 11 AM.';
    const project = await projectOf(text, 'LAST CALL FOR BIDS');
    expect(project?.name?.toUpperCase()).toBe('HERON MIDDLE SCHOOL RE-ROOF');
    expect(project?.package?.toUpperCase()).toBe('ROOFING');
    expect(project?.location).toMatchObject({ state: 'OH' });
  });
});

describe('a date', () => {
  it.each([
    ['with its hour in words', 'Bids are due March 19 at 3 in the afternoon.', '15:00'],
    ["with o'clock", "Bids are due at 10 o'clock in the morning on March 19.", '10:00'],
    ['with an hour that is said about', 'Please get me your number by March 19, say around 3 PM.', '15:00'],
    ['with the hour of the day before', 'The bid date moves from March 12 to March 19, same time (2:00 PM).', '14:00'],
    ['that moves', 'We are moving the bakery bid from 3/12 to 3/19 at 2 PM.', '14:00'],
    ['that its receiver sets', 'BID DATE: March 20, 2026\nQUOTES TO US BY: March 19, 2026, 4:00 PM', '16:00'],
    ['in a sentence of its own', 'By Thurs 3/19 10 AM.', '10:00'],
    ['without a verb', 'Bid 3/19 2pm', '14:00'],
  ])('of the bid is read %s', async (_, text, time) => {
    expect((await projectOf(`${named}\n\n${text}`))?.bidDue).toMatchObject({ date: '2026-03-19', time });
  });

  it.each([
    ['on which the owner opens bids', 'The county opens bids March 20; please send your quote by March 19.'],
    [
      'on which the sender owes a price',
      'We owe the owner a price on March 20, so I want yours no later than March 19.',
    ],
  ])('%s is not that of the bid', async (_, text) => {
    expect((await projectOf(`${named}\n\n${text}`))?.bidDue?.date).toBe('2026-03-19');
  });

  it.each([
    ['the site is open', 'The site is open for a look on March 10 at 10 AM.'],
    ['everybody meets there', 'We are meeting the architect over there on March 10 at 10 AM.'],
    ['receivers may come', 'You can come on March 10 at 10 AM.'],
    ['a heading in a line says so', 'Bids are due March 19. Prebid: March 10, 10 AM, hospital lobby.'],
  ])('is that of the walk when %s', async (_, text) => {
    expect((await projectOf(`${named}\n\n${text}`))?.jobWalk).toMatchObject({ date: '2026-03-10', time: '10:00' });
  });

  it('beside the number of one question is none of its own', async () => {
    const text = `${named}\n\nRFI 22: No, shop inspection on 3/30 is not required.`;
    expect((await projectOf(text))?.rfiDue).toBeNull();
  });

  it('that is told as the former one gives way to the new one', async () => {
    const text = 'We need your number by 10 AM on Wednesday, March 25, 2026 (it was March 18).\n\nBid Date: 03/18/2026';
    const { projects, warnings } = await readLetter({
      subject: 'Bid Date Change: Heron Hall',
      text: `${text}${signature}`,
    });
    expect(projects[0]?.bidDue?.date).toBe('2026-03-25');
    expect(warnings).toContain('superseded-date');
  });
});

describe('a trade', () => {
  it.each([
    ['of two words that alone say nothing', 'We want your pricing for structural steel.', 'structural steel'],
    ['without who does it', 'We are looking for a fire alarm vendor.', 'fire alarm'],
    ['asked as a question', 'Do you want to quote the plumbing?', 'plumbing'],
    ['behind a colon', 'Looking for pricing on: Commercial kitchen equipment.', 'Commercial kitchen equipment'],
    ['that is bought again', 'We are re-buying the roofing because our sub backed out.', 'roofing'],
    ['to be priced', 'We need the mechanical insulation priced by March 19.', 'mechanical insulation'],
    ['labelled within a line', 'It is a small job. Trade: waterproofing. Union.', 'waterproofing'],
    ['that nobody covers', 'We have no coverage on casework.', 'casework'],
  ])('%s is read', async (_, text, trade) => {
    expect((await projectOf(`${named}\n\n${text}`))?.package).toBe(trade);
  });

  it('stands alone below the project in the head of a letter', async () => {
    const text = 'Re: Heron Courthouse Annex\n    Electrical and Low Voltage\n\nYour price is due March 19.';
    expect((await projectOf(text, 'Request for Proposal'))?.package).toBe('Electrical and Low Voltage');
  });
});

describe('a place', () => {
  it.each([
    ['at a corner', 'Location: Crane Meadow Rd & Highway 10, Kearney, NE 68845', 'Crane Meadow Rd & Highway 10'],
    ['without commas', 'It is at 5100 Stockdale Hwy Ste 4 Salem OR 97301.', '5100 Stockdale Hwy Ste 4'],
    ['with its street behind', 'The job is in Salem, Oregon at 58 Canal St.', '58 Canal St'],
    [
      'behind the number of a unit',
      'Location: Shops at Fern, Unit 14B, 900 Fern Blvd, Salem, OR 97301',
      '900 Fern Blvd',
    ],
  ])('%s is read', async (_, text, addressLine) => {
    const letter = `You are invited to bid the Heron Street Bakery.\n\n${text}\nBids due: March 19, 2026`;
    expect((await projectOf(letter))?.location?.addressLine).toBe(addressLine);
  });
});

describe('the kind of a letter', () => {
  const typeOf = async (of: string, text: string) =>
    (await readLetter({ subject: of, text: `${text}${signature}` })).communicationType;

  it('is a moved walk, not an invitation, where the bid stays', async () => {
    const text = 'The walk for the Heron Hall Library has been moved to March 12. Bids are due March 19.';
    expect(await typeOf('Site walk moved - Heron Hall Library', text)).toBe('Update');
  });

  it('is that of answers where questions and answers stand in it', async () => {
    const text =
      'All bidders for Heron Court Housing:\n\n1) Q: Is the elevator by owner? A: No.\n\nBids are due March 19.';
    expect(await typeOf('Heron Court', text)).toBe('RFIs');
  });

  it('is not told by the list that its receiver is on', async () => {
    const text =
      'Golf scramble at Heron Links, Salem, OR, March 19.\nYou get this because your company is in our bidder list.';
    expect(await typeOf('You are invited', text)).toBe('Unknown');
  });

  it('is an invitation that only mentions addenda', async () => {
    const text = `${named}\nBids are due March 19.\nAddenda 1-4 are in the folder.`;
    expect(await typeOf('Coverage', text)).toBe('Bid invite');
  });

  it('is an invitation where an agreement comes first', async () => {
    const text =
      'Before Quill & Mason Builders, Inc. can release the documents for Project Lantern, the owner asks for a confidentiality agreement (NDA).';
    const { communicationType, warnings } = await readLetter({ subject: 'Sign first: Project Lantern', text });
    expect(communicationType).toBe('Bid invite');
    expect(warnings).toContain('nda-first');
  });
});

describe('a list of the contractor', () => {
  it('may have times and persons in columns of their own', async () => {
    const text = `Project\tLocation\tBid Date\tTime\tEstimator\nHeron Dental Office\tDover, DE\t3/19/2026\t2:00 PM\tPaul Merrick\nRoute 9 Car Wash\tMilford, DE\t3/20/2026\t11:00 AM\tJoan Tully${signature}`;
    const { projects } = await readLetter({ subject: 'Upcoming bids', text });
    expect(projects.map(({ company, contact, bidDue }) => [company, contact?.name, bidDue?.time])).toEqual([
      ['Quill & Mason Builders', 'Paul Merrick', '14:00'],
      ['Quill & Mason Builders', 'Joan Tully', '11:00'],
    ]);
  });

  it('names projects without the numbers of its entries', async () => {
    const text = `1. Heron Fire Station 4 - Kyle, TX - due 3/19 @ 2pm\n2. Heron Works Yard - Buda, TX - due 3/20 @ 10am${signature}`;
    const { projects } = await readLetter({ subject: 'Bid list', text });
    expect(projects.map(({ name }) => name)).toEqual(['Heron Fire Station 4', 'Heron Works Yard']);
  });
});

describe('wages', () => {
  it.each([
    ['Union', 'Bids: union subcontractors only.'],
    ['Non Union', 'This is not a union job.'],
    ['Prevailing Wage', 'PW job.'],
    ['Unknown', 'Open shop or union.'],
  ])('are %s', async (unionType, text) => {
    expect((await projectOf(`${named}\n\n${text}`))?.unionType).toBe(unionType);
  });
});

describe('links that answer', () => {
  it.each([
    ['Declining', 'https://forms.quillmason.example/r/4?a=n'],
    ['Not bidding?', 'https://forms.quillmason.example/itb/311/no'],
  ])('are told by "%s"', async (label, url) => {
    const { links } = await readLetter({ subject, text: `${named}\n\n${label}: ${url}${signature}` });
    expect(links.answers).toEqual([url]);
  });
});

it('A password is a secret by its short name too', async () => {
  const text = `${named}\n\nPlans: https://files.quillmason.example/3 (login: guest / pw: Moose-41)${signature}`;
  expect((await readLetter({ subject, text })).warnings).toContain('secret-in-body');
});

import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

/** Recognises invitations to bid, and reads those in free wording. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const readingOf = (text: string, subject = 'Hello there') => readLetter({ subject, text: `${text}${signature}` });
const projectOf = async (text: string, subject?: string) => (await readingOf(text, subject)).projects[0];

describe('a contract that runs', () => {
  it.each([
    ['Under your subcontract for Heron Tower, please provide pricing for the added lights by 3/12.', 'RFP 14 - lights'],
    ['Please send a change order proposal for the painting at Heron Tower by 3/12.', 'Heron Tower'],
    ['Please price ASI 7 for Heron Tower, 12 Heron St, Salem, OR 97301. We need your number by 3/12.', 'ASI 7'],
  ])('invites nobody to bid: %s', async (text, subject) => {
    expect(await readingOf(text, subject)).toMatchObject({ communicationType: 'Unknown', projects: [] });
  });

  it('invites nobody where it names a trade, a place and a day of work', async () => {
    const text =
      'We have you down for drywall at Heron Tower, 12 Heron St, Salem, OR 97301 on Monday, March 9 at 7 AM.';
    expect(await readingOf(text)).toMatchObject({ communicationType: 'Unknown', projects: [] });
  });

  it('does not make an invitation another letter that tells of change orders', async () => {
    const text = 'Please bid painting for Heron Tower by 3/12. State your markup for change orders in your proposal.';
    expect((await readingOf(text)).communicationType).toBe('Bid invite');
  });
});

describe('an offer of goods', () => {
  it.each([
    'Do you need a quote on epoxy coatings for your next project? Our spring pricing is good until June 30.',
    'We would love to quote your next project. Ask for our drywall prices.',
    'Estimators in drywall price jobs faster with us. Are you open to a 15 minute demo on March 12?',
    'Give us a chance to earn your business: pricing on doors and frames the same day.',
  ])('is marketing: %s', async (text) => {
    expect(await readingOf(text)).toMatchObject({ disposition: 'marketing', projects: [] });
  });
});

it('a package that is issued again is an update', async () => {
  const text = 'Bid Package 4 for the Heron Hall has been reissued. Bids remain due March 12.';
  const reading = await readingOf(text, 'Bid Package 4 reissued - Heron Hall');
  expect(reading).toMatchObject({ communicationType: 'Update', disposition: 'existing' });
});

describe('a title with two colons below a subject that is cut short', () => {
  it.each([
    ['Heron Square - Phase 1: Parking Deck', '03 30 00 Concrete'],
    ['Heron Square - Phase 1: Parking Deck', 'Concrete'],
    ['Heron Square: Phase 1: Parking Deck', '03 30 00 Concrete'],
  ])('parts %s from %s', async (name, trade) => {
    const { projects } = await readLetter({
      from: '"Ada Quill (Quill & Mason)" <team@buildingconnected.com>',
      subject: `Addendum 2 - ${name.slice(0, -4)}...`,
      text: `Ada Quill of Quill & Mason sent your company a message about\n${name}: ${trade}\n----------\n\nAddendum 2 is uploaded.`,
    });
    expect(projects[0]).toMatchObject({ name, package: trade });
  });
});

it('what goes to subscribers is marketing, whatever it says of invitations', async () => {
  const text = 'How to answer an invitation to bid. Read more.\n\nYou receive this because you signed up.';
  expect(await readLetter({ subject: 'Win work', text })).toMatchObject({ disposition: 'marketing', projects: [] });
});

it('a circular is marketing, told by what stands under it', async () => {
  const text = 'Steel fell 4 percent. Our webinar on March 20 shows how to price drywall.\n\nUnsubscribe';
  expect((await readLetter({ subject: 'Steel falls', text })).disposition).toBe('marketing');
});

describe('a trade', () => {
  it.each([
    ['Are you interested in the overhead doors at Heron Hall? Bids are due 3/12.', 'overhead doors'],
    ['Any chance you can look at painting for the Heron Hall by 3/12?', 'painting'],
    ['We need a number on the epoxy flooring, roughly 9,000 sf, for Heron Hall by 3/12.', 'epoxy flooring'],
    ['Please provide pricing on storefront no later than 3/12 for Heron Hall.', 'storefront'],
    ["We'd like to include your number for process piping. Heron Hall bids 3/12.", 'process piping'],
    ['I have not seen your quote for exhibit lighting on the Heron Hall yet. Bids are due 3/12.', 'exhibit lighting'],
    ['We need a bid for the sauna interiors at Heron Hall by 3/12.', 'sauna interiors'],
    [
      'Heron Hall bids 3/12. Looking for pricing on grain handling equipment installation.',
      'grain handling equipment installation',
    ],
    ['We would like a proposal from your company for CIPP lining. Heron Hall bids 3/12.', 'CIPP lining'],
    ['Bids for Heron Hall are due 3/12. We have you down for precast.', 'precast'],
    ['Our lead shielding sub backed out of Heron Hall. We need your price by 3/12.', 'lead shielding'],
    ['We are requesting flooring bids on Heron Hall by 3/12.', 'flooring'],
    ['We are pulling numbers for Heron Hall, due 3/12, and do not have waterproofing covered.', 'waterproofing'],
    ['Looking for quotes for drywall and paint, separate or together. Heron Hall bids 3/12.', 'drywall and paint'],
    ['I would like to give you a shot at the fire sprinkler work for Heron Hall. Bids are due 3/12.', 'fire sprinkler'],
    ['Please bid on Bid Package 4 for the Heron Hall by 3/12.', 'Bid Package 4'],
    [
      'We request a quotation for Section 08 71 00 Door Hardware. Heron Hall bids 3/12.',
      'Section 08 71 00 Door Hardware',
    ],
    ['You are encouraged to quote marine timber for Heron Hall by 3/12.', 'marine timber'],
    ['You are invited to tender Package 12 - Elevators for Heron Hall. Bids are due 3/12.', 'Package 12 - Elevators'],
  ])('is read from “%s”', async (text, trade) => {
    expect((await projectOf(text))?.package).toBe(trade);
  });

  it.each([
    'We need a bid for the renovations at Heron Hall by 3/12.',
    'We need a bid for the following units at Heron Hall by 3/12.',
    'Final call for Heron Hall. Bids are due 3/12.',
    'Bids for Heron Hall are due 3/12. Please include an alternate price for fire-rated soffits.',
    'Bids for Heron Hall are due 3/12. We need your number for planning.',
    'Bids for Heron Hall are due 3/12. Send quotes for your lowest lead times.',
    'Bids for Heron Hall are due 3/12. We need your price for budget purposes.',
  ])('is not made of “%s”', async (text) => {
    expect((await projectOf(text))?.package).toBeNull();
  });
});

describe('the name of a project', () => {
  it('may stand in a bracket behind its address', async () => {
    const text = 'Four units at 302 Heron Ln, Salem, OR 97301 (Heron Lane Flats). We need your plumbing price by 3/12.';
    expect((await projectOf(text))?.name).toBe('Heron Lane Flats');
  });

  it.each(['Marion County', 'North Entrance', 'Corner of Elm Street'])('is not %s in such a bracket', async (words) => {
    const text = `Work at 302 Heron Ln, Salem, OR 97301 (${words}). We need your plumbing price by 3/12.`;
    expect((await projectOf(text))?.name).toBeNull();
  });

  it.each([
    'Quotes for all trades at Heron Hall due 3/12.',
    'Please send pricing for alternates at Heron Hall by 3/12.',
    'Could you get me budget numbers for restrooms at Heron Hall by 3/12?',
  ])('stands behind whatever is asked: %s', async (text) => {
    const { communicationType, projects } = await readingOf(text);
    expect(communicationType).toBe('Bid invite');
    expect(projects[0]).toMatchObject({ name: 'Heron Hall', package: null });
  });

  it('ends in a subject before its package', async () => {
    const text = 'You are invited to submit a proposal by 3/12.';
    expect((await projectOf(text, 'ITB: Heron Elementary - Bid Package 9A Acoustical'))?.name).toBe('Heron Elementary');
  });

  it.each([
    ['We are accepting flooring bids on the Heron Hall until 3/12.', 'Hello there', 'Heron Hall'],
    [
      'Please price glass partitions for the Level 9 fit-out at 200 Market by 3/12.',
      'Level 9 fit-out at 200 Market',
      'Level 9 fit-out at 200 Market',
    ],
    [
      "We're chasing the Heron Bay 6 Distillery in Salem, OR. Bids due 3/12.",
      'Heron Bay 6 Distillery pricing',
      'Heron Bay 6 Distillery',
    ],
    [
      'We request your proposal on the project noted below:\n\nName: Heron Farm Branch\nDeadline: 3/12/2026',
      'Bid proposal request',
      'Heron Farm Branch',
    ],
    [
      'You are invited to tender Package 12 - Elevators for Heron Point Condos. Due 3/12.',
      'Trade packages',
      'Heron Point Condos',
    ],
  ])('ends and begins where the words around it do: %s', async (text, subject, name) => {
    expect((await projectOf(text, subject))?.name).toBe(name);
  });

  it('is not what a label says is needed', async () => {
    const html = '<p>Heron Street Live/Work<br>17 Heron St<br>Salem, OR 97301</p><p>Pricing Needed By: 3/12/2026</p>';
    const { projects } = await readLetter({ subject: 'New project for your review', html });
    expect(projects[0]?.name).toBe('Heron Street Live/Work');
  });

  it('is no row of a table', async () => {
    const html =
      '<p>Please bid by 3/12.</p><table><tr><td>Award</td><td>April 2, 2026</td></tr></table><p>Site: 15 Heron Ave, Salem, OR 97301</p>';
    const { projects } = await readLetter({ subject: 'Bid request', html });
    expect(projects[0]?.name).toBeNull();
  });
});

describe('a deadline', () => {
  it.each([
    ['Kindly return your offer by March 12.', 'bidDue', '2026-03-12'],
    ['We close on Thursday, March 12 at noon.', 'bidDue', '2026-03-12'],
    ['Bids are due to the university on March 13, have your number to me on March 12.', 'bidDue', '2026-03-12'],
    ['Proposals will be opened publicly on March 12, 2026.', 'bidDue', '2026-03-12'],
    ['If something is unclear, ask before March 9. Bids are due March 12.', 'rfiDue', '2026-03-09'],
  ] as const)('is read from “%s”', async (text, field, date) => {
    const project = await projectOf(`Please bid the Heron Hall. ${text}`, 'Bid request - Heron Hall');
    expect(project?.[field]?.date).toBe(date);
  });
});

it('one zone in a bracket is that of all times', async () => {
  const project = await projectOf('RFIs: 3/9 by 5 PM\nBids: 3/12 by 2 PM\n(all Pacific)', 'Bid request - Heron Hall');
  expect(project?.bidDue?.zone).toBe('America/Los_Angeles');
  expect(project?.rfiDue?.zone).toBe('America/Los_Angeles');
});

it('a letter that wants to hear that one still bids is a reminder', async () => {
  const text = 'Bids for Heron Hall are due March 12. Please confirm that you are still bidding.';
  expect(await readingOf(text)).toMatchObject({ communicationType: 'Bid invite', disposition: 'existing' });
});

it('the last questions have a row of their own', async () => {
  const html = '<dl><dt>Pricing due</dt><dd>3/12/2026</dd><dt>Last questions</dt><dd>3/9/2026, 3:00 PM</dd></dl>';
  const { projects } = await readLetter({ subject: 'Bid request - Heron Hall', html });
  expect(projects[0]?.rfiDue).toMatchObject({ date: '2026-03-09', time: '15:00' });
});

it('a company that signs nowhere stands first in its subject', async () => {
  const { projects } = await readLetter({
    from: 'Estimating Department <estimating@heroncm.example>',
    subject: 'Heron CM - Invitation to Bid - Tern Hall',
    text: 'Project: Tern Hall\nBid date: March 12, 2026\nContact: Otis Lamar',
  });
  expect(projects[0]).toMatchObject({ company: 'Heron CM', name: 'Tern Hall' });
});

it('a person to whom inquiries go stands before a bracket', async () => {
  const { projects } = await readLetter({
    from: 'Estimating <estimating@quillmason.example>',
    subject: 'Bid request - Heron Hall',
    text: 'Please bid by 3/12. Direct all inquiries to Zelda Marsh (zmarsh@quillmason.example, 301-555-0172).',
  });
  expect(projects[0]?.contact).toEqual({
    name: 'Zelda Marsh',
    email: 'zmarsh@quillmason.example',
    phone: '(301) 555-0172',
  });
});

it('an agreement may be shared with those who were selected to bid', async () => {
  const text =
    'Quill & Mason Builders has shared a non-disclosure agreement with you\n\nYou have been selected to bid on Project Kingfisher. Before the documents can be viewed you must sign a non-disclosure agreement.';
  const reading = await readLetter({ from: 'Procore <notifications@us02.procoretech.com>', subject: 'Sign', text });
  expect(reading).toMatchObject({
    warnings: ['nda-first'],
    projects: [{ name: 'Project Kingfisher', company: 'Quill & Mason Builders' }],
  });
});

import { describe, expect, it } from 'vitest';
import { readMessage } from '../readMessage';
import type { Extraction } from './reading';

/** How contractors and public bodies speak of days, places, trades and themselves. Sent on Monday, 9 November 2026. */

type Letter = { readonly from?: string; readonly subject?: string; readonly type?: string };

const read = async (
  text: string,
  { from = 'Ada Quill <aquill@quillmason.example>', subject = 'Plover Yard', type = 'text/plain' }: Letter = {},
): Promise<Extraction> => {
  const raw = `From: ${from}\r\nTo: bids@tern-interiors.example\r\nSubject: ${subject}\r\nDate: Mon, 09 Nov 2026 10:00:00 -0600\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;
  return (await readMessage(new TextEncoder().encode(raw))).reading;
};

const sign = '\n\nAda Quill\nQuill & Mason Builders\n971-555-0101';

describe('of the client’s day and the one for subcontractors, the second is the bid date', () => {
  it.each([
    ['The parish opens on Friday, December 4 at 2. I need yours Wednesday, December 2 by noon.', '2026-12-02', '12:00'],
    [
      'Prime bids are opened by the borough on December 8 at 11. Your price has to be with me on December 7 by 3 PM.',
      '2026-12-07',
      '15:00',
    ],
    [
      'We put our own number in on Friday, November 20. Yours by the end of the day Wednesday, November 18.',
      '2026-11-18',
      null,
    ],
    [
      'Closing to the municipality is the 10th of December, so I want yours Tuesday, December 8 at 4 PM.',
      '2026-12-08',
      '16:00',
    ],
    [
      'Tender closes with the hospital 26/11/2026 at 2:00 pm. Our internal closing for trades is 24/11/2026 at 4:00 pm.',
      '2026-11-24',
      '16:00',
    ],
  ])('%s', async (text, date, time) => {
    const { projects } = await read(`Please bid Plover Yard. ${text}${sign}`);
    expect(projects[0]?.bidDue).toMatchObject({ date, time });
  });
});

describe('a look at the site', () => {
  it.each([
    ['The surveyor has a ladder up Wednesday morning, that’s the 18th, from nine to noon.', '2026-11-18', '09:00'],
    ['Tour of the pump house: Thursday, November 19, 2026, 1:00 PM', '2026-11-19', '13:00'],
    ['A voluntary site meeting is set for Tuesday, November 17, 2026 at 1:30 PM.', '2026-11-17', '13:30'],
    [
      'I’ll be at the building on Tuesday, November 17 at 3:15 if you want to see above the ceiling.',
      '2026-11-17',
      '15:15',
    ],
    ['The visit is the 17th at 7:30 in the morning, before they open.', '2026-11-17', '07:30'],
  ])('%s', async (text, date, time) => {
    const { projects } = await read(`Please bid Plover Yard.\n\n${text}\n\nBids are due December 8, 2026.${sign}`);
    expect(projects[0]).toMatchObject({ bidDue: { date: '2026-12-08' }, jobWalk: { date, time } });
  });
});

describe('the end of questions', () => {
  it.each([
    ['The 17th we close the questions.', '2026-11-17'],
    ['Any queries to me before the 17th please, he is slow.', '2026-11-17'],
    ['RFIs: the State’s cutoff is 11/20, so give me yours by Tuesday, November 17.', '2026-11-17'],
    ['Questions: stop on November 17.', '2026-11-17'],
  ])('%s', async (text, date) => {
    const { projects } = await read(`Please bid Plover Yard.\n\n${text}\n\nBids are due December 8, 2026.${sign}`);
    expect(projects[0]).toMatchObject({ bidDue: { date: '2026-12-08' }, rfiDue: { date } });
  });
});

it('French weekdays are the coming ones', async () => {
  const { projects } = await read(
    `Bonjour,\n\nNous soumissionnons l’école Sainte-Anne à Rimouski. Votre prix pour la peinture avant vendredi midi. Visite demain à 8 h.\n\nAda Quill\nQuill & Mason Builders`,
    { subject: 'École Sainte-Anne' },
  );
  expect(projects[0]).toMatchObject({
    bidDue: { date: '2026-11-13', time: '12:00' },
    jobWalk: { date: '2026-11-10', time: '08:00' },
  });
});

describe('the name of a project', () => {
  it('begins behind the owner whose it is', async () => {
    const { projects } = await read(
      `Quill & Mason Builders bids Linn County’s Heron Annex Storm Line Replacement and invites prices for site utilities. Numbers by November 24.${sign}`,
      { subject: 'trade pricing' },
    );
    expect(projects[0]?.name).toBe('Heron Annex Storm Line Replacement');
  });

  it('is no zone of time', async () => {
    const { projects } = await read(
      'Tenders will be received at the Town Office up to 2:00 p.m. Atlantic Standard Time on Thursday, 3 December 2026.',
      { from: 'Town of Plover <clerk@plover.example>', subject: 'Tender' },
    );
    expect(projects[0]?.name ?? null).toBeNull();
  });

  it('ends with its line where the email does not wrap lines', async () => {
    const long =
      'The opening date of Tuesday, November 24, 2026 is hereby changed. Bids will now be received until Thursday, December 10, 2026 at 2:00 PM.';
    const { projects } = await read(
      `ADDENDUM NO. 2\n\nBid 40016-22871: Heron Hall Chiller and Piping Replacement\nPlover State University, 411 Cypress Walk, New Iberia, LA 70560\n\n1. ${long}\n2. The question period, which ended November 6, is reopened until close of business on Monday, November 23, 2026, by email.`,
      {
        from: 'Plover State University <purchasing@ploverstate.example>',
        subject: 'Addendum No. 2, Heron Hall Chiller',
      },
    );
    expect(projects[0]?.name).toBe('Heron Hall Chiller and Piping Replacement');
  });
});

describe('a public body is the company', () => {
  const notice = 'Sealed bids for the Heron Street Lift Station will be received until 2:00 PM on December 3, 2026.';
  it.each([
    [
      'by an address of its place',
      'Purchasing <bids@plovershores.example>',
      `${notice}\n\nCity of Plover Shores`,
      'City of Plover Shores',
    ],
    [
      'by an address of its kind',
      'Purchasing <bids@dunlincounty.example>',
      `${notice}\n\nCounty of Dunlin`,
      'County of Dunlin',
    ],
    [
      'without its county',
      'Bids <noreply@ternverde.example>',
      `Agency: City of Tern Verde (Linn County)\n${notice}`,
      'City of Tern Verde',
    ],
    [
      'with its number',
      'Facilities <facilities@ternsd9.example>',
      `Tern Slough School District 9\n\n${notice}`,
      'Tern Slough School District 9',
    ],
    [
      'and no heading',
      'Greffe <greffe@ploveraulac.example>',
      `AVIS D’APPEL D’OFFRES PUBLIC\n\n${notice}\n\nVille de Plover-au-Lac`,
      'Ville de Plover-au-Lac',
    ],
  ])('%s', async (_, from, text, company) => {
    const { projects } = await read(text, { from, subject: 'Heron Street Lift Station' });
    expect(projects[0]?.company).toBe(company);
  });
});

describe('several jobs', () => {
  it('may be names with addresses in brackets', async () => {
    const { projects } = await read(
      `We are bidding both libraries together. Heron Wash Library Refresh (81 N Bend Dr, Tucson AZ 85743) and Tern Branch Library (73 N Pass Rd, Tucson AZ 85743). Both are due Friday, November 20 at 1:00 PM.${sign}`,
      { subject: 'RE: bid list' },
    );
    expect(projects).toMatchObject([
      { name: 'Heron Wash Library Refresh', location: { addressLine: '81 N Bend Dr' }, bidDue: { date: '2026-11-20' } },
      { name: 'Tern Branch Library', location: { addressLine: '73 N Pass Rd' }, bidDue: { date: '2026-11-20' } },
    ]);
  });

  it('may be counted in one paragraph', async () => {
    const { projects } = await read(
      `Two for you. First is Heron Commons Phase B in Troy, Ohio, landscape and irrigation, and I need it Thursday the 19th by 2. The second one is smaller, Plover Armory Streetscape in Piqua, Ohio, and that's due Tuesday, November 24 at 10 AM. Plover has a walk Friday, November 13 at 9.${sign}`,
      { subject: 'a couple of jobs' },
    );
    expect(projects).toMatchObject([
      { name: 'Heron Commons Phase B', location: { city: 'Troy' }, bidDue: { date: '2026-11-19' }, jobWalk: null },
      {
        name: 'Plover Armory Streetscape',
        location: { city: 'Piqua' },
        bidDue: { date: '2026-11-24', time: '10:00' },
        jobWalk: { date: '2026-11-13' },
      },
    ]);
  });

  it('may be an alert that names contractors and owners', async () => {
    const job = (name: string, place: string, taker: string, day: string): string =>
      `${name}\n   ${place} | Report 202600481207 | Bidding\n   Bids to ${day}\n   ${taker}\n   One lift`;
    const { projects } = await read(
      `${job('1. Heron Senior Cottages', 'Taos, NM', 'GC: Quill Peak Builders   Contact: Dora Mont 575-555-0107', 'general contractor 11/20/2026 at 2:00 PM')}\n\n${job('2. Tern Depot Museum Lift', 'Laramie, WY', 'Owner: City of Tern Heights   Contact: Purchasing 307-555-0156', 'owner 11/24/2026 at 11:00 AM')}\n\n${job('3. Plover Bathhouse Tower', 'Glenwood Springs, CO', 'GC: Roaring Constructors   Contact: Bo Yell 970-555-0195', 'construction manager 12/1/2026')}`,
      { from: 'Alerts <alerts@leads.example>', subject: '3 projects updated' },
    );
    expect(projects).toMatchObject([
      {
        company: 'Quill Peak Builders',
        contact: { name: 'Dora Mont', phone: '(575) 555-0107' },
        location: { city: 'Taos' },
      },
      { company: 'City of Tern Heights', contact: { name: null, phone: '(307) 555-0156' }, bidDue: { time: '11:00' } },
      { company: 'Roaring Constructors', contact: { name: 'Bo Yell' }, bidDue: { date: '2026-12-01' } },
    ]);
  });
});

it('A subcontractor asks for another trade than its own', async () => {
  const { projects } = await read(
    'We’re quoting the mechanical on the Plover Rec Center Renewal and would like an insulation number from you, pipe and duct. Due November 20.\n\nAda Quill\nQuill Mechanical, Inc.',
    { from: 'Ada Quill <ada@quillmechanical.example>', subject: 'Plover Rec Center Renewal' },
  );
  expect(projects[0]?.package).toBe('insulation');
});

it('A short answer leaves place, trade and walk to the sender’s own email below', async () => {
  const below = (from: string, sent: string, text: string): string =>
    `________________________________\nFrom: ${from}\nSent: ${sent}\nTo: Ada\nSubject: Plover PUD Warehouse\n\n${text}\n`;
  const { projects } = await read(
    `No, still the 24th, 2 pm. Split face on the north wall only.\n\nAda\n\nAda Quill | Quill & Mason Builders | 971-555-0101\n\n${below('Sam Ito <sam@tern-interiors.example>', 'Sunday, November 8, 2026 5:12 PM', 'Ada, is split face all the way round?\n\nSam')}\n${below('Ada Quill', 'Monday, November 2, 2026 9:30 AM', 'Sam, we’re bidding the Plover PUD Warehouse, 71 Tamarack Ln, Bonners Ferry, ID 83805. Need masonry by 11/24 2:00 PM. Walk 11/12 at 10.')}`,
    { subject: 'Re: Plover PUD Warehouse' },
  );
  expect(projects[0]).toMatchObject({
    bidDue: { date: '2026-11-24' },
    jobWalk: { date: '2026-11-12', time: '10:00' },
    location: { addressLine: '71 Tamarack Ln', city: 'Bonners Ferry' },
  });
});

it.each([
  'Just a nudge. I sent you the invite for Plover Yard on the 2nd and you said you’d look. It closes tomorrow at 3 PM.',
  'Checking in on Plover Yard. I have one number so far. Bids are due Friday, November 13.',
])('“%s” reminds of a bid', async (text) => {
  expect(await read(text + sign)).toMatchObject({ communicationType: 'Bid invite', disposition: 'existing' });
});

it('A thank-you in a thread may bring a further job', async () => {
  const { projects, disposition } = await read(
    `Thanks again for the number on Heron, we came in third so that one’s gone. I do have a new one though:\n\nTern Memory Care\n55 Tern Rd, Salem, OR 97301\nDrywall\nDue 11/24 by 3PM, walk 11/18 @ 9AM${sign}`,
    { subject: 'RE: RE: Heron Surgery Center' },
  );
  expect(disposition).toBe('inbox');
  expect(projects[0]).toMatchObject({ name: 'Tern Memory Care', bidDue: { date: '2026-11-24' } });
});

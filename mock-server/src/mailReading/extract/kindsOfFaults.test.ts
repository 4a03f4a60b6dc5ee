import { describe, expect, it } from 'vitest';
import { readMessage } from '../readMessage';
import type { Extraction } from './reading';

/** Kinds of emails that were once read wrong, each with the values that count. Sent on Monday, 9 November 2026. */

const read = async (subject: string, text: string, headers = '', type = 'text/plain'): Promise<Extraction> => {
  const from = headers.includes('From:') ? '' : 'From: Ada Quill <aquill@quillmason.example>\r\n';
  const raw = `${from}${headers}To: bids@tern-interiors.example\r\nSubject: ${subject}\r\nDate: Mon, 09 Nov 2026 10:00:00 -0600\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;
  return (await readMessage(new TextEncoder().encode(raw))).reading;
};

const sign = '\n\nAda Quill\nQuill & Mason Builders\n971-555-0101';

describe('the day of a bid', () => {
  it.each([
    ['Need a price for Plover Yard.\nQuotes back by 8 Dec 26 please.', '2026-12-08', null],
    ['Please bid Plover Yard.\nBid due: 08 DEC 26 1500 hrs', '2026-12-08', '15:00'],
    ['Please bid Plover Yard.\nPre-bid Teams call: 11/23/2026 1 PM\nQuotes due 12/17/2026 4 PM', '2026-12-17', '16:00'],
    ['Please bid Plover Yard.\nKickoff meeting 11/23. Numbers by 12/17.', '2026-12-17', null],
    ['We are tendering Plover Yard. Your price no later than 26/11/2026, 15h30.', '2026-11-26', '15:30'],
    ['Please bid Plover Yard.\nResponse Date: 2026/12/09 10:00 AM', '2026-12-09', '10:00'],
    ['Please bid Plover Yard.\nNeed by\t12/14/2026 2 PM', '2026-12-14', '14:00'],
    [
      'Heads up.\n________________________________\nYour quotes on Plover Yard are now due 12/18/2026 at 2 PM.',
      '2026-12-18',
      '14:00',
    ],
    ['Please bid Plover Yard. You priced its phase 1 on Nov 3. Bids due 12/4.', '2026-12-04', null],
    ['Projet : Plover Yard\nSoumissions dues le jeudi 10 décembre 2026 à 14 h 00', '2026-12-10', '14:00'],
  ])('in “%s”', async (text, date, time) => {
    const { projects } = await read('Plover Yard', `${text}${sign}`);
    expect(projects[0]?.bidDue).toMatchObject({ date, time });
  });

  it.each([
    ['Re: Plover Yard', 'You bid Plover Yard to us on Nov 3. Can you hold that number 30 more days?'],
    ['Re: Plover Yard', 'Does your number include the canopy? Need an answer by 9 am tomorrow.'],
    [
      'Plover Yard is off',
      'The owner walked away from Plover Yard. Do not send numbers, the 12/10 bid is not happening.',
    ],
    ['Plover Yard', 'We are no longer pursuing Plover Yard, please do not submit on 12/2.'],
    ['Quote 8812 - Plover Yard', 'Here is our quote for the doors on Plover Yard: $8,220, good until 12/31/2026.'],
    [
      'RFI #7 Response Required: Plover Yard',
      'RFI #7 needs your response.\nProject: Plover Yard\nDue Date: December 9, 2026',
    ],
  ])('is none of “%s”: “%s”', async (subject, text) => {
    const { projects } = await read(subject, `${text}${sign}`);
    expect(projects[0]?.bidDue ?? null).toBeNull();
  });
});

describe('“it” is what the sentence before names', () => {
  it.each([
    ['The walk for Plover Yard moved. It’s now Wednesday, December 9 at 9:00 AM.', null],
    ['The pre-bid meeting for Plover Yard was put off. It will be Wednesday, December 9 at 9:00 AM.', null],
    ['The RFI cutoff on Plover Yard changed. It is now Wednesday, December 9 at noon.', null],
    ['The bid date for Plover Yard moved. It’s now Wednesday, December 9 at 2:00 PM.', '2026-12-09'],
    ['Bids on Plover Yard are pushed back. They are now due Wednesday, December 9 at 2:00 PM.', '2026-12-09'],
  ])('%s', async (text, date) => {
    const { projects } = await read('RE: Plover Yard', `${text} Everything else stays as it was.${sign}`);
    expect(projects[0]?.bidDue?.date ?? null).toBe(date);
  });
});

describe('two days for one bid', () => {
  it.each([
    'BID DUE: December 8, 2026 at 2:00 PM\n\nBring it to our office by December 10, 2026 at 2:00 PM, the time set for receipt of bids.',
    'Your bid is due on Wednesday, December 2, 2026 at 1:00 PM.\nSend it by email. The due date for bids is Friday, December 4, 2026 at 1:00 PM.',
  ])('give none and a warning: %s', async (text) => {
    const { projects, warnings } = await read(
      'Plover Yard',
      `Please bid the drywall on Plover Yard, Salem, OR.\n\n${text}${sign}`,
    );
    expect(projects[0]?.bidDue).toBeNull();
    expect(warnings).toContain('date-unclear');
  });

  it.each([
    ['Plover Yard, bids due 12/1', 'Please get your proposal to me no later than Thursday, December 3 at 2:00 PM.'],
    ['Two jobs', 'The depot in Salem first: I need price Friday by 5pm.\n\nFor the yard your price is due December 8.'],
  ])('give none, also apart or told by the weekday: %s', async (subject, text) => {
    const { projects, warnings } = await read(
      subject,
      `Please bid the asphalt on Plover Yard, Salem, OR.\n\n${text}${sign}`,
    );
    expect(projects[0]?.bidDue).toBeNull();
    expect(warnings).toContain('date-unclear');
  });

  it.each([
    ['our own bid goes in on 12/3 at 2 PM. Numbers to me by December 1 at noon please.', '2026-12-01'],
    ['Bids are due Thursday, December 3, 2026 at 2:00 PM. Let me know by Friday if you will bid.', '2026-12-03'],
  ])('are one where the other is of something else: %s', async (text, date) => {
    const { projects } = await read(
      'Plover Yard',
      `Please bid the asphalt on Plover Yard, Salem, OR.\n\n${text}${sign}`,
    );
    expect(projects[0]?.bidDue?.date).toBe(date);
  });

  it('give the one that the email calls new', async () => {
    const { projects, warnings } = await read(
      'Plover Yard',
      `The bid date for Plover Yard has been extended. Bids are now due Friday, December 11, 2026 at 2:00 PM.\n\nBid date: 12/4/2026 2:00 PM${sign}`,
    );
    expect(projects[0]?.bidDue?.date).toBe('2026-12-11');
    expect(warnings).toEqual(['superseded-date']);
  });
});

describe('the only link of an email', () => {
  const site = 'https://www.quillmason.example';
  it.each([
    ['https://plans.quillmason.example/plover', true],
    [`${site}/bids/plover-yard`, true],
    ['https://app.gradebeam.example/itb/GB-208841', true],
    [site, false],
    [`${site}/careers`, false],
    [`${site}/projects`, false],
    ['https://x.example/quillmason', false],
    ['https://survey.example/s/8845120', false],
    ['https://cvc.zoommeet.example/j/8845120', false],
  ])('%s is the plan room: %s', async (url, isPlanRoom) => {
    const { links } = await read('Plover Yard', `Please bid the asphalt on Plover Yard by 12/4.${sign}\n${url}`);
    expect(links.view).toBe(isPlanRoom ? url : null);
  });
});

describe('the kind of an email', () => {
  it.each([
    ['Plover Yard is off', 'The owner walked away from Plover Yard. Do not send numbers.', 'Update', 'existing', ''],
    ['Plover Yard', 'We regret to tell you that the owner went with another team.', 'Update', 'existing', ''],
    [
      'Re: ITB',
      'Dear Sir, our team does takeoffs for every trade. 25% off. Send drawings.',
      'Unknown',
      'marketing',
      'From: Jim <jim.takeoff@outlook.com>\r\n',
    ],
    [
      'Automatic reply: Bid - Plover Yard',
      'I am out until December 1. Bids due then go to Omar.',
      'Unknown',
      'existing',
      'Auto-Submitted: auto-replied\r\n',
    ],
    [
      'Notice to Contractors - Contract 88',
      'DEPARTMENT OF TRANSPORTATION\nCONTRACT 88 SIGN LIGHTING\nLETTING DATE: DECEMBER 17, 2026 10:00 A.M.',
      'Bid invite',
      'inbox',
      '',
    ],
    [
      'Plover Yard',
      'Site: Plover Yard\nWhere: 9 Beech Dr, Salina, KS 67401\nNeed by: 12/15/2026\nScope: Roofing',
      'Bid invite',
      'inbox',
      '',
    ],
    ['Quote 8812', 'We are pleased to quote the doors: $8,220. Lead time 6 weeks, net 30.', 'Unknown', 'inbox', ''],
  ])('“%s”: “%s” is %s, %s', async (subject, text, communicationType, disposition, headers) => {
    expect(await read(subject, text, headers)).toMatchObject({ communicationType, disposition });
  });

  it('of a read receipt is automatic, whatever it says of bids', async () => {
    const parts =
      '--R\r\nContent-Type: text/plain\r\n\r\nYour bid for Plover Yard due 12/8 was read.\r\n--R\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n--R--\r\n';
    const type = 'multipart/report; report-type=disposition-notification; boundary=R';
    expect(await read('Read: Bid - Plover Yard', parts, '', type)).toMatchObject({
      projects: [],
      disposition: 'existing',
    });
  });
});

describe('names and places', () => {
  it.each(['I’m in the truck', "I'll be brief", 'We’re putting a number together', "I've got plans for you"])(
    'end where a sentence of speech begins without a stop: %s',
    async (speech) => {
      const text = `this is Ada Quill over at Quill Mason Contractors ${speech} we need roofing for Plover Yard in Salina Kansas bids are due Thursday December 3 at 2 PM`;
      const { projects } = await read('Plover Yard', text);
      expect(projects.map(({ company }) => company)).toEqual(['Quill Mason Contractors']);
    },
  );

  it('take the site, not the street of a signature in one line', async () => {
    const text =
      'Plover Yard\n77 Orchard St\nSalina, KS 67401\n\nRoofing quotes due 12/2/2026 2 PM.\n\nAda Quill | Quill & Mason | 6100 Legacy Dr Ste 20, Frisco, TX 75034 | 469-555-0109';
    const { projects } = await read('Plover Yard', text);
    expect(projects[0]?.location).toMatchObject({ city: 'Salina', state: 'KS' });
  });

  it.each([
    ['QUOTES DUE FRI 12/11/26 10AM // Plover Pump Station #3 // roofing', 'See attached.', 'Plover Pump Station #3'],
    [
      'Results posted',
      'Agency: Gypsum Unified School District\nSolicitation: B-27-9 Plover School Reroof\nApparent low bidder: Kessler',
      'Plover School Reroof',
    ],
    [
      'Plover Plaza Pad B is off',
      'The owner walked away from Plover Plaza Pad B. Do not send numbers.',
      'Plover Plaza Pad B',
    ],
    [
      'Appel d’offres',
      'Projet : Caserne 9 – Réfection du toit\nClôture : 10 décembre 2026 à 14 h 00',
      'Caserne 9 – Réfection du toit',
    ],
  ])('name the job of “%s”', async (subject, text, name) => {
    expect((await read(subject, `${text}${sign}`)).projects[0]?.name).toBe(name);
  });

  it.each([
    [
      'De: Dana Pike <dana@brackwater.example>\nEnviado el: jueves, 5 de noviembre de 2026 15:00\nPara: est@tern-interiors.example\nAsunto: Invitation to Bid: Linden School',
      'RV: Linden School',
    ],
    [
      'Von: Dana Pike <dana@brackwater.example>\nGesendet: Donnerstag, 5. November 2026 15:00\nAn: est@tern-interiors.example\nBetreff: Invitation to Bid: Linden School',
      'WG: Linden School',
    ],
    [
      'De : Dana Pike <dana@brackwater.example>\nEnvoyé : jeudi 5 novembre 2026 15:00\nÀ : est@tern-interiors.example\nObjet : Invitation to Bid: Linden School',
      'TR: Linden School',
    ],
  ])('find the contractor below the head “%s”', async (head, subject) => {
    const text = `See below.\n\n${head}\n\nPlease bid Linden School by 12/8.\n\nDana Pike\nBrackwater Builders\n(509) 555-0142`;
    const { projects } = await read(subject, text, 'From: Maya Ito <maya@tern-interiors.example>\r\n');
    expect(projects[0]?.contact).toMatchObject({ name: 'Dana Pike', email: 'dana@brackwater.example' });
  });
});

it('Answers between quoted lines count', async () => {
  const text =
    'Answers below.\n\nOn Thu, Nov 5, 2026 at 8:00 AM Tern <bids@tern-interiors.example> wrote:\n> Level 5?\n\nYes.\n\n> Has the bid date moved?\n\nYes, bids are now due December 15, 2026 at 2:00 PM PST.\n\n> Thanks\n';
  const { projects } = await read('RE: questions - Teak Hall', text);
  expect(projects[0]?.bidDue).toMatchObject({ date: '2026-12-15', time: '14:00' });
});

it('A calendar part alone gives walk, place and name', async () => {
  const event =
    'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nSUMMARY:Job Walk - Pansy Annex\r\nDTSTART:20261203T180000Z\r\nUID:1\r\nDTSTAMP:20261109T171500Z\r\nLOCATION:410 Alder St\\, Yakima\\, WA 98901\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
  const { projects } = await read('Job Walk - Pansy Annex', event, '', 'text/calendar; method=REQUEST');
  expect(projects[0]).toMatchObject({ name: 'Pansy Annex', jobWalk: { date: '2026-12-03', time: '10:00' } });
});

it.each([
  ['Mandatory Pre-Bid Job Walk - Plover Yard', 'Plover Yard'],
  ['Site Visit: Plover Yard', 'Plover Yard'],
  ['Plover Yard - prebid walk RESCHEDULED', 'Plover Yard'],
])('Stock words beside the name in “%s” are no part of it', async (subject, name) => {
  const { projects } = await read(subject, `${subject}\n\nThe walk is on Thursday. Bids are due 12/8.${sign}`);
  expect(projects[0]?.name).toBe(name);
});

it('A title behind a code of classification begins after it', async () => {
  const text = 'Z--Repair Fence Bldg 31\nSolicitation: FA460026B0001\nPlace of Performance: Minot AFB, ND 58705 USA';
  const { projects } = await read(
    'Update to followed opportunity FA460026B0001',
    text,
    'From: SAM.gov <a@sam.gov>\r\n',
  );
  expect(projects[0]?.name).toBe('Repair Fence Bldg 31');
});

it.each([
  'You are the successful bidder on drywall for Plover Yard. A subcontract will follow.',
  'The owner pulled the plug on Plover Yard, so there will be no bid.',
  'The Plover Yard bid is postponed indefinitely.',
])('“%s” leaves nothing to submit', async (text) => {
  const reading = await read('Plover Yard', text + sign);
  expect(reading).toMatchObject({ communicationType: 'Update', disposition: 'existing', warnings: [] });
  expect(reading.projects[0]?.bidDue).toBeNull();
});

it('An answer to a question of the receivers is one', async () => {
  const text =
    'Yes, the tall base goes in the lobby.\n\nFrom: Estimating <bids@tern-interiors.example>\nSent: Friday, November 6, 2026 2:11 PM\nTo: Ada Quill\nSubject: Question on Plover Yard base\n\nAda, which base is in the lobby?';
  expect((await read('RE: Question on Plover Yard base', text)).communicationType).toBe('RFIs');
});

describe('a place', () => {
  it.each([
    ['of a city of two words', 'Prices for Plover Yard Ph. 2, Grand Forks, North Dakota are due 12/8.', 'Grand Forks'],
    ['that is a part of a state', 'We build in Eastern Washington. Prices for Plover Yard are due 12/8.', undefined],
    ['of the receiver', 'Your company, Tern Interiors, Inc. (EUGENE, OR), was invited to bid Plover Yard.', undefined],
  ])('%s is read as such', async (_, text, city) => {
    expect((await read('Plover Yard', text + sign)).projects[0]?.location?.city).toBe(city);
  });
});

it('A table that lost its cells is completed by its HTML', async () => {
  const text =
    'FromQuill & Mason CommercialAda Quill\n(aquill@quillmason.example)ProjectPlover Yard\nLocation118 Mesa Dr, El\nPaso, TX 79934Bids Due12/8/26';
  const html =
    '<table><tr><td>From</td><td>Quill &amp; Mason Partners<br>Ada Quill (aquill@quillmason.example)</td></tr><tr><td>Project</td><td>Plover Yard</td></tr><tr><td>Location</td><td>118 Mesa Dr, El Paso, TX 79934</td></tr><tr><td>Bids Due</td><td>12/8/26</td></tr></table>';
  const part = (type: string, body: string): string =>
    `--b\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}\r\n`;
  const body = `${part('plain', text)}${part('html', html)}--b--`;
  const { projects } = await read('Invitation: Plover Yard', body, '', 'multipart/alternative; boundary=b');
  expect(projects[0]).toMatchObject({
    company: 'Quill & Mason Partners',
    location: { addressLine: '118 Mesa Dr', city: 'El Paso', postalCode: '79934' },
  });
});

it('The part of a job belongs to its name, however the subject writes it', async () => {
  const text =
    'Please quote painting for Plover Yard Apartments, Building B, 22 Harbor Dr, Duluth, MN 55802. Due 12/8.';
  const { projects } = await read('Plover Yard Apts Bldg B - painting', text + sign);
  expect(projects[0]?.name).toBe('Plover Yard Apartments, Building B');
});

it('A firm that is named like a person is not also the contact', async () => {
  const text = 'Please bid drywall at Plover Yard by 12/8.\n\nKeller Bau\n971-555-0101';
  const { projects } = await read('Plover Yard', text, 'From: Keller Bau <info@kellerbau.example>\r\n');
  const [project] = projects;
  expect([project?.company, project?.contact?.name].filter((name) => name === 'Keller Bau')).toHaveLength(1);
});

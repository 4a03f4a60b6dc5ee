import { describe, expect, it } from 'vitest';
import { readMessage } from '../readMessage';
import type { Extraction } from './reading';

/** What people write in passing, each with the values that count. Sent on Monday, 9 November 2026. */

const read = async (subject: string, text: string, headers = '', type = 'text/plain'): Promise<Extraction> => {
  const from = headers.includes('From:') ? '' : 'From: Ada Quill <aquill@quillmason.example>\r\n';
  const raw = `${from}${headers}To: bids@tern-interiors.example\r\nSubject: ${subject}\r\nDate: Mon, 09 Nov 2026 10:00:00 -0600\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;
  return (await readMessage(new TextEncoder().encode(raw))).reading;
};

const sign = '\n\nAda Quill\nQuill & Mason Builders\n971-555-0101';

describe('the day of a bid', () => {
  it.each([
    ['Bids on Plover Yard go to our Reno office and close 2 PM Mountain on November 24.', '2026-11-24', '14:00'],
    [
      'Please price Plover Yard. Tender closes with the county November 26 at 2 PM. Our closing for trades is November 24 at 4 PM.',
      '2026-11-24',
      '16:00',
    ],
    [
      'Project ...... Plover Yard pump station and yard piping, Dayton, OR\nWork ......... Pumps, wet well, yard piping, and a standby generator\nLetting ...... Wednesday, December 2, 2026 at 10:00 AM, sealed bids\nQuestions .... through the portal until November 25, 2026, noon',
      '2026-12-02',
      '10:00',
    ],
    ['Plover Yard again. Then a tile price from you by Friday Nov 20. Work starts in May.', '2026-11-20', null],
    [
      'Please bid Plover Yard. The county opens prime bids on the 20th at 2. I need yours the day before, by noon.',
      '2026-11-19',
      '12:00',
    ],
    ['Correction: Plover Yard bids are due December 3 (not the 2nd) at 2 PM PT.', '2026-12-03', '14:00'],
    ['The Plover Yard bid is now Friday 11/20 instead of Wednesday 11/18.', '2026-11-20', null],
    ['Please bid Plover Yard. Numbers due to me the 20th, 5pm.', '2026-11-20', '17:00'],
    ['Need a price on Plover Yard tomorrow morning, 10:00 at the latest.', '2026-11-10', '10:00'],
    [
      'Please bid Plover Yard.\nQuotes NLT 17 DEC 26, 1400 local time.\nSubmit names and DL numbers for base access by 24 NOV 26.',
      '2026-12-17',
      '14:00',
    ],
    ['Soumissions pour Plover Yard reçues au greffe jusqu’à 11 h, le jeudi 10 décembre 2026.', '2026-12-10', '11:00'],
    ['Date limite de dépôt de votre prix : le jeudi 10 décembre 2026, avant 14 h.', '2026-12-10', '14:00'],
  ])('in “%s”', async (text, date, time) => {
    const { projects } = await read('Plover Yard', `${text}${sign}`);
    expect(projects[0]?.bidDue).toMatchObject({ date, time });
  });

  it('is told twice where neither sentence alone is sure', async () => {
    const { projects } = await read(
      'Letting Notice - December 11, 2026 - Contract 44K',
      'NOTICE TO CONTRACTORS\nProject: Plover Yard Retrace\n\nProposals will be received through the bidding service until 10:00 AM, Friday, December 11, 2026, and opened and read at 10:15 AM.',
    );
    expect(projects[0]?.bidDue).toMatchObject({ date: '2026-12-11', time: '10:00' });
  });

  it('is not that of a meeting in the calendar part', async () => {
    const event =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:20261119T200000Z\r\nSUMMARY:Scope review: Plover Yard\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const text = 'Scope review of your proposal for Plover Yard.\r\n\r\nWhen: Thursday, November 19, 2026 2:00 PM';
    const body = [
      `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
      `--b\r\nContent-Type: text/calendar; charset=utf-8\r\n\r\n${event}\r\n--b--`,
    ].join('');
    const { projects } = await read('Scope review: Plover Yard', body, '', 'multipart/mixed; boundary=b');
    expect(projects[0]?.bidDue ?? null).toBeNull();
  });
});

describe('a look at the site', () => {
  it.each([
    ['Pre-bid (not mandatory) November 17, 2026, 10:00 AM\nQuestions due November 19, 2026', '2026-11-17', '10:00'],
    ['Site review: 2026-11-17 at 13:00', '2026-11-17', '13:00'],
    [
      'If you want to see it, come on Monday 16 November, any time from 8 to 11; it is dry that day only.',
      '2026-11-16',
      '08:00',
    ],
    ['Walk: Wednesday 11/18, drop in any time between 1 and 2 pm', '2026-11-18', '13:00'],
    [
      'Our engineer is there on Saturday, November 14 from nine o’clock and will show anybody around.',
      '2026-11-14',
      '09:00',
    ],
    ['The pre-bid did not happen on November 6. It is now November 13, 2026, at 11:00 AM.', '2026-11-13', '11:00'],
  ])('in “%s”', async (text, date, time) => {
    const { projects } = await read('Plover Yard', `Please bid Plover Yard.\n${text}\nBids due December 8.${sign}`);
    expect(projects[0]?.jobWalk).toMatchObject({ date, time });
  });

  it('may be the second of two calendar files', async () => {
    const file = (name: string, summary: string, day: string): string =>
      `--b\r\nContent-Type: text/calendar; charset=utf-8; name=${name}\r\nContent-Disposition: attachment; filename=${name}\r\n\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:${day}\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    const body = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nTile for Plover Yard. The dates are in the calendar files.${sign}\r\n${file('due.ics', 'BIDS DUE - Plover Yard', '20261201T140000')}${file('walk.ics', 'Job walk - Plover Yard', '20261117T100000')}--b--`;
    const { projects } = await read('Tile - Plover Yard', body, '', 'multipart/mixed; boundary=b');
    expect(projects[0]).toMatchObject({
      bidDue: { date: '2026-12-01', time: '14:00' },
      jobWalk: { date: '2026-11-17', time: '10:00' },
    });
  });
});

it.each([
  'Deadline for enquiries: November 20, 2026, 4:30 p.m.',
  'All enquiries no later than November 20, 2026, 4:30 p.m.',
])('Questions end as “%s” says', async (text) => {
  const { projects } = await read('Plover Yard', `Please bid Plover Yard.\n${text}\nBids due December 8.${sign}`);
  expect(projects[0]?.rfiDue).toMatchObject({ date: '2026-11-20', time: '16:30' });
});

it('A row that names the zone counts for all times', async () => {
  const rows = 'Closing ............. 12/08/2026 02:00 PM\nTime zone ........... Eastern';
  const { projects } = await read('Plover Yard', `Please bid Plover Yard.\n\n${rows}${sign}`);
  expect(projects[0]?.bidDue?.zone).toBe('America/New_York');
});

describe('several jobs', () => {
  it('may be cards with a lead and a trade', async () => {
    const card = (name: string, city: string, company: string, lead: string, trade: string, day: string): string =>
      `<tr><td><b>${name}</b><br>${city}<br>${company} &middot; Lead: ${lead}<br>${trade}<br>Due ${day}<br><a href="https://app.buildingconnected.com/goto/x">View</a></td></tr>`;
    const html = `<table><tr><td><h2>2 new invites last week</h2></td></tr>${card('Plover Academy Commons', 'Hillsboro, OR', 'Quill &amp; Dow', 'Wes Quill', 'Tiling', 'Dec 8, 2026 at 2:00 PM PST')}${card('Dunlin Food Hall', 'Salem, OR', 'Grey Constructors', 'Mara Novak', 'Ceramic and Quarry Tile', 'Dec 9, 2026')}</table>`;
    const { projects } = await read(
      'Weekly summary: 2 new bid invites for Tern Interiors',
      html,
      'From: BuildingConnected <team@buildingconnected.com>\r\n',
      'text/html',
    );
    expect(projects).toMatchObject([
      { name: 'Plover Academy Commons', company: 'Quill & Dow', package: 'Tiling', contact: { name: 'Wes Quill' } },
      { name: 'Dunlin Food Hall', company: 'Grey Constructors', package: 'Ceramic and Quarry Tile' },
    ]);
  });

  it('may be a table headed Bid and Due', async () => {
    const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const html = `<table>${row('Bid', 'Agency', 'State', 'Due')}${row('Airport Fence Phase 4', 'Plover County', 'FL', '12/2/2026 2:00 PM')}${row('Backstops, Dunlin Complex', 'City of Dunlin', 'FL', '12/4/2026 10:00 AM')}</table>`;
    const { projects } = await read('2 new bids', html, 'From: Leads <x@leads.example>\r\n', 'text/html');
    expect(projects).toMatchObject([
      { name: 'Airport Fence Phase 4', company: 'Plover County', bidDue: { date: '2026-12-02', time: '14:00' } },
      { name: 'Backstops, Dunlin Complex', company: 'City of Dunlin', bidDue: { date: '2026-12-04', time: '10:00' } },
    ]);
  });

  it('may be lines that name who takes the bids', async () => {
    const text =
      'Three new ones.\n\n- Plover Museum Tuckpointing – Ames, IA – bids to Quill & Dow, Thursday, December 3, 1:30 PM\n- Dunlin Lock House Repairs – Clinton, IA – bids to Van Grey General (masonry), Tuesday, December 8, 10 AM';
    const { projects } = await read('BX weekly', text, 'From: Exchange <plans@bx.example>\r\n');
    expect(projects).toMatchObject([
      { name: 'Plover Museum Tuckpointing', company: 'Quill & Dow', bidDue: { date: '2026-12-03', time: '13:30' } },
      { name: 'Dunlin Lock House Repairs', company: 'Van Grey General', bidDue: { date: '2026-12-08' } },
    ]);
  });

  it('are not called by the numbers of their reports, nor priced for the receiver’s own trade', async () => {
    const block = (title: string, id: string, city: string, who: string, day: string): string =>
      `${title}\n   Dodge Report ${id}\n   ${city}\n   General contractor bidding: ${who}\n   Bid date: ${day}\n\n`;
    const text = `Project alerts for Tern Interiors Drywall\n\n1. ${block('Plover Works Garage', '202600418833', 'Ames, IA 50010', 'Quill Builders', '12/08/2026 @ 2:00 PM')}2. ${block('Dunlin Student Apartments', '202600420107', 'Clinton, IA 52732', 'Grey Inc', '12/09/2026')}`;
    const { projects } = await read('2 projects out for bid', text, 'From: Alerts <alerts@construction.com>\r\n');
    expect(projects).toMatchObject([
      { name: 'Plover Works Garage', company: 'Quill Builders', package: null },
      { name: 'Dunlin Student Apartments', company: 'Grey Inc', package: null },
    ]);
  });

  it('may be counted in paragraphs', async () => {
    const text =
      'Two jobs, both painting.\n\nFirst one is the Plover Transit Garage in Fergus Falls MN (1502 College Way). I need your painting number by December 3, 10:00 a.m.\n\nThe other is the St. Dunlin parish hall, 404 Heron Ave N, also Fergus Falls. Small. No rush, December 11 is fine.';
    const { projects } = await read('two for you', text + sign);
    expect(projects).toMatchObject([
      { name: 'Plover Transit Garage', bidDue: { date: '2026-12-03' }, contact: { name: 'Ada Quill' } },
      {
        name: 'St. Dunlin parish hall',
        location: { addressLine: '404 Heron Ave N', city: 'Fergus Falls', state: 'MN' },
        bidDue: { date: '2026-12-11' },
      },
    ]);
  });

  it('may share a sentence and its deadline', async () => {
    const text =
      'We are buying out signage now. The Plover Lancaster clinic is at 2110 Heron Pike, Lancaster, PA 17601, and the Plover Reading clinic is at 1802 Tern Ave, West Lawn, PA 19609.\n\nPrice them separately but send them together: Monday, November 23, end of day.';
    const { projects } = await read('Signage for two clinics', text + sign);
    expect(projects).toMatchObject([
      { name: 'Plover Lancaster clinic', location: { city: 'Lancaster' }, bidDue: { date: '2026-11-23' } },
      { name: 'Plover Reading clinic', location: { city: 'West Lawn' }, bidDue: { date: '2026-11-23' } },
    ]);
  });
});

it('Jobs of one city in a list stay apart', async () => {
  const text =
    'Sam - three for you, all painting:\n\n- Plover ISD Bus Barn, Houston TX - due 12/1 2pm\n- Dunlin Admin Annex, Houston TX - due 12/3 noon\n- Katy Heron Gym, Katy TX - due 12/8 2pm';
  const { projects } = await read('Multiple jobs', text + sign);
  expect(projects.map(({ name }) => name)).toEqual(['Plover ISD Bus Barn', 'Dunlin Admin Annex', 'Katy Heron Gym']);
  expect(projects.map(({ bidDue }) => bidDue?.date)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08']);
});

it('An owner that is named at one job of a list is not the company of all', async () => {
  const job = (name: string, city: string, day: string): string =>
    `* ${name}\n  Owner: City of ${city}\n  Location: ${city}, WI\n  Due: ${day}\n\n`;
  const text = `Daily digest\n\n${job('Plover Library Upgrade', 'Plover', '12/3/2026 2:00 PM')}${job('Dunlin Well House 7', 'Dunlin', '12/4/2026 10:00 AM')}Unsubscribe`;
  const { projects } = await read('Daily digest - 2 opportunities', text, 'From: Board <digest@board.example>\r\n');
  expect(projects.map(({ company }) => company)).not.toContain('City of Dunlin');
});

it('“Contract ID:” is no city in Idaho', async () => {
  const text =
    'DEPARTMENT OF TRANSPORTATION\nContract ID: 23-4415\nLocation: US 50, Plover County\nLetting date: December 10, 2026, 11:00 AM';
  const { projects } = await read('Contract 23-4415 - Guardrail Replacement', text, 'From: DOT <x@dot.example>\r\n');
  expect(projects[0]?.location?.state ?? null).toBeNull();
});

it('The address of a plan room is not that of whom it shows', async () => {
  const text =
    'Ada Quill (Quill & Dow Builders) has shared the project Plover Clubhouse with you.\n\nBid due: 12/4/2026 3:00 PM\n\nAda Quill | ada@quilldow.example | 970-555-0175';
  const { projects } = await read(
    'Ada Quill shared: Plover Clubhouse',
    text,
    'From: Ada Quill via Planroom <planroom@reprohub.example>\r\n',
  );
  expect(projects[0]?.contact?.email).toBe('ada@quilldow.example');
});

it('A short reply in a thread is about the job that its sender asked for below', async () => {
  const text = `Sam - still the 24th, noon. They gave us nothing more.

Ada Quill | Quill & Mason Builders | 971-555-0101

________________________________
From: Sam Ito <sam@tern-interiors.example>
Sent: Monday, November 9, 2026 9:05 AM
To: Ada Quill <aquill@quillmason.example>
Subject: RE: Plover Mill lofts sprinkler

Did the date move?

________________________________
From: Ada Quill <aquill@quillmason.example>
Sent: Monday, November 2, 2026 8:40 AM
To: Sam Ito <sam@tern-interiors.example>
Subject: Plover Mill lofts sprinkler

Sam, need a fire sprinkler number for Plover Mill Lofts, 75 Heron Ave, Providence RI 02909. Due Tuesday 11/24 at noon.

Ada
`;
  const { projects } = await read('RE: Plover Mill lofts sprinkler', text);
  expect(projects[0]).toMatchObject({
    name: 'Plover Mill Lofts',
    location: { addressLine: '75 Heron Ave', city: 'Providence', state: 'RI' },
    bidDue: { date: '2026-11-24', time: '12:00' },
  });
});

describe('people', () => {
  it.each([
    ['Ask Vera Dunlin, 971-555-0129, vdunlin@quillmason.example.', 'Vera Dunlin'],
    ['Ing. Iván Colón Rosado\nQuill & Mason Builders\n971-555-0139', 'Iván Colón Rosado'],
  ])('are named without the words around them: %s', async (text, name) => {
    const { projects } = await read(
      'Plover Yard',
      `Please bid Plover Yard by December 8.\n\n${text}`,
      'From: Bids <bids@quillmason.example>\r\n',
    );
    expect(projects[0]?.contact?.name).toBe(name);
  });

  it('write through a platform', async () => {
    const html =
      '<p>Ada Quill from <b>Quill Mason Contractors</b> posted new files to</p><h3>Plover Center: 06 41 00 Casework</h3><p>Bid Due January 7, 2027</p><p>Ada Quill<br>Estimator &bull; 541-555-0138 &bull; aquill@quillmason.example</p>';
    const { projects } = await read(
      'Addendum posted: Plover Center',
      html,
      'From: Ada Quill via BuildingConnected <noreply@buildingconnected.com>\r\n',
      'text/html',
    );
    expect(projects[0]?.contact).toMatchObject({ name: 'Ada Quill', email: 'aquill@quillmason.example' });
  });
});

it('A name ends where its writer goes on about themselves', async () => {
  const { projects } = await read(
    'Scope questions on your bid',
    `Sam,\n\nLeveling drywall on Carl Plover Commons and I have holes in yours: are frames set by you?${sign}`,
  );
  expect(projects[0]?.name).toBe('Carl Plover Commons');
});

it.each([
  ['Looking for drywall, ACT and FRP numbers on Plover Yard.', 'drywall, ACT and FRP'],
  ['For Plover Yard we need brick, block and cast stone.', 'brick, block and cast stone'],
])('Of a list of trades all count: %s', async (text, wanted) => {
  const { projects } = await read('Plover Yard', `${text} Due December 8.${sign}`);
  expect(projects[0]?.package).toBe(wanted);
});

it('A state without capitals is one before its postal code', async () => {
  const text =
    'hey its ada. got a new one, its the plover animal shelter, 210 veterans dr carencro la 70520. need a price on site concrete by the 24th. plans are in the box, call me with any questions you have';
  const { projects } = await read('concrete', text);
  expect(projects[0]?.location).toMatchObject({ city: 'Carencro', state: 'LA', postalCode: '70520' });
});

describe('the place of a job', () => {
  it.each(['Ada Solano Quill, PE', 'Ada Quill, PE, LEED AP'])('is no engineer: “%s”', async (engineer) => {
    const { projects } = await read(
      'Plover Yard',
      `We need a tile price for Plover Yard by Friday, the job is at 12 Plover Way.\n\n${engineer}\nQuill & Mason Builders`,
    );
    expect(projects[0]?.location?.city ?? null).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

const projectsIn = async (...rows: readonly (readonly string[])[]) => {
  const html = `<p>Please bid these:</p><table>${tableOf(rows)}</table><p>Ada Quill<br>Quill & Mason Builders</p>`;
  return (await readLetter({ subject: 'Bid list for this week', html })).projects;
};

const bakery = {
  name: 'Heron Street Bakery',
  location: { city: 'Salem', state: 'OR' },
  bidDue: { date: '2026-03-19' },
};
const salem = { location: { city: 'Salem', state: 'OR' }, bidDue: { date: '2026-03-19', time: '14:00' } };
const clinic = { name: 'Osprey Clinic', location: { city: 'Albany', state: 'OR' }, bidDue: { date: '2026-03-20' } };

describe('a table of projects', () => {
  it('may begin with the date', async () => {
    const projects = await projectsIn(
      ['Due', 'Job', 'Where', 'Trade'],
      ['3/19/26', 'Heron Street Bakery', 'Salem, OR', 'Drywall'],
      ['3/20/26', 'Osprey Clinic', 'Albany, OR', 'Drywall'],
    );
    expect(projects).toMatchObject([
      { ...bakery, package: 'Drywall', company: 'Quill & Mason Builders' },
      { ...clinic, package: 'Drywall' },
    ]);
  });

  it('may number its rows, and name the time and the person in columns of their own', async () => {
    const projects = await projectsIn(
      ['#', 'Project', 'Location', 'Bid Date', 'Time', 'Estimator'],
      ['1', 'Heron Street Bakery', '12 Heron St, Salem, OR 97301', '3/19/2026', '2:00 PM', 'Bo Finn'],
      ['2', 'Osprey Clinic', '4 Osprey Rd, Albany, OR 97321', 'TBD', '', 'Bo Finn'],
    );
    expect(projects).toMatchObject([
      { ...bakery, contact: { name: 'Bo Finn' }, bidDue: { date: '2026-03-19', time: '14:00' } },
      { name: 'Osprey Clinic', bidDue: null },
    ]);
  });

  it('may part the city from its state, and begin with the contractor', async () => {
    const projects = await projectsIn(
      ['GC', 'Project', 'City', 'State', 'Bid date'],
      ['Pike Builders', 'Heron Street Bakery', 'Salem', 'OR', '3/19/2026'],
      ['Dow Construction', 'Osprey Clinic', 'Albany', 'OR', '3/20/2026'],
    );
    expect(projects).toMatchObject([
      { ...bakery, company: 'Pike Builders' },
      { ...clinic, company: 'Dow Construction' },
    ]);
  });

  it('may have the places behind the names', async () => {
    const projects = await projectsIn(
      ['Job', 'Bid'],
      ['Heron Street Bakery - Salem, OR', '3/19/2026'],
      ['Osprey Clinic (Albany, OR)', '3/20/2026'],
    );
    expect(projects).toMatchObject([bakery, clinic]);
  });

  it('may name its dates in other words, and the trade above it', async () => {
    const table = tableOf([
      ['Project', 'Location', 'Site walk', 'Sub bids due'],
      ['Heron Street Bakery', '12 Heron St, Salem, OR 97301', '3/10, 9:00 AM', '3/19, 2:00 PM'],
      ['Osprey Clinic', '4 Osprey Rd, Albany, OR 97321', 'none', '3/20, 10:00 AM'],
    ]);
    const html = `<p>Both below need Electrical.</p><table>${table}</table><p>Ada Quill<br>Quill & Mason Builders</p>`;
    expect((await readLetter({ subject: 'Bid calendar', html })).projects).toMatchObject([
      { ...bakery, jobWalk: { date: '2026-03-10', time: '09:00' }, package: 'Electrical' },
      { ...clinic, jobWalk: null, package: 'Electrical' },
    ]);
  });

  it('may call its names, streets and cities otherwise, and say once in which zone its times are', async () => {
    const table = tableOf([
      ['Store', 'Street', 'City/State/Zip', 'Walk', 'Proposal due'],
      ['Heron Street Bakery', '12 Heron St', 'Salem, OR 97301', 'March 10, 7:00 AM', 'March 19, 2:00 PM'],
      ['Osprey Clinic', '4 Osprey Rd', 'Albany, OR 97321', 'March 11, 7:00 AM', 'March 20, 2:00 PM'],
    ]);
    const html = `<p>Two stores:</p><table>${table}</table><p>All times are Pacific time.</p><p>Ada Quill</p>`;
    const zone = 'America/Los_Angeles';
    expect((await readLetter({ subject: 'Refresh', html })).projects).toMatchObject([
      {
        name: 'Heron Street Bakery',
        location: { addressLine: '12 Heron St', city: 'Salem', postalCode: '97301' },
        jobWalk: { date: '2026-03-10', time: '07:00', zone },
        bidDue: { date: '2026-03-19', time: '14:00', zone },
      },
      { name: 'Osprey Clinic', bidDue: { date: '2026-03-20' } },
    ]);
  });

  it('without heads has no dates that could be either', async () => {
    const projects = await projectsIn(
      ['Heron Street Bakery', 'Salem, OR', '3/10/2026', '3/19/2026'],
      ['Osprey Clinic', 'Albany, OR', '3/11/2026', '3/20/2026'],
    );
    expect(projects.map(({ bidDue }) => bidDue).filter((due) => due !== null)).toEqual([]);
  });

  it.each(['p', 'div'])('may have a block of its own in each cell: %s', async (tag) => {
    const projects = await projectsIn(
      ...[
        ['Project', 'Location', 'Bid Date'],
        ['Heron Street Bakery', 'Salem, OR', '3/19/2026'],
        ['Osprey Clinic', 'Albany, OR', '3/20/2026'],
      ].map((row) => row.map((cell) => `<${tag}>${cell}</${tag}>`)),
    );
    expect(projects).toMatchObject([bakery, clinic]);
  });

  it('is one project when every row names the same', async () => {
    const projects = await projectsIn(
      ['Project', 'Trade', 'Bid Date'],
      ['Heron Street Bakery', 'Drywall', '3/19/2026'],
      ['Heron Street Bakery', 'Painting', '3/19/2026'],
    );
    expect(projects).toHaveLength(1);
  });
});

describe('a list of projects in a letter', () => {
  it.each([
    '1) Heron Bakery, Salem, OR - due 3/19/26 2pm\n2) Osprey Clinic, Albany, OR - due 3/20/26 noon',
    '- Heron Bakery (Salem, OR) - bids 3/19/26 2pm\n- Osprey Clinic (Albany, OR) - bids 3/20/26 noon',
    'Heron Bakery, Salem, OR: bids due 3/19/26 2pm\nOsprey Clinic, Albany, OR: bids due 3/20/26 noon',
  ])('may have the places behind the names: %s', async (text) => {
    const letter = { subject: 'Two for you', text: `Hi,\n\n${text}\n\nAda Quill\nQuill & Mason Builders\n` };
    expect((await readLetter(letter)).projects).toMatchObject([
      { name: 'Heron Bakery', location: { city: 'Salem' }, bidDue: { date: '2026-03-19', time: '14:00' } },
      { name: 'Osprey Clinic', location: { city: 'Albany' }, bidDue: { date: '2026-03-20', time: '12:00' } },
    ]);
  });
});

describe('projects that have a paragraph each', () => {
  const signed = 'Ada Quill\nQuill & Mason Builders\n503-555-0142\n';
  const one = 'Heron Street Bakery, 12 Heron St, Salem, OR 97301, is the urgent one. I need that price by March 19.';
  const other = 'Osprey Clinic, 4 Osprey Rd, Albany, OR 97321, can wait. March 20 at 4:00 pm is fine for its price.';

  it('are read one by one, with what the email says once', async () => {
    const text = `Hi Tess,\n\nTwo for you.\n\n${one}\n\n${other}\n\n${signed}`;
    const company = 'Quill & Mason Builders';
    expect((await readLetter({ subject: 'floors x 2', text })).projects).toMatchObject([
      { ...bakery, company },
      { ...clinic, company, bidDue: { date: '2026-03-20', time: '16:00' } },
    ]);
  });

  it('keep the trade that each of them asks for', async () => {
    const text = `Hi Tess,\n\n${one} We need spray foam.\n\n${other} We need an electrical price.\n\n${signed}`;
    expect((await readLetter({ subject: 'two jobs', text })).projects).toMatchObject([
      { ...bakery, package: 'spray foam' },
      { ...clinic, package: 'electrical' },
    ]);
  });

  it('are read one by one on lines that begin with their names', async () => {
    const lines = '- Heron Street Bakery, Salem OR, bid 3/19 at 2:00\n- Osprey Clinic, Albany OR, bid 3/20 at 4:00';
    const text = `Folks,\n\nRebidding kitchen equipment on both:\n\n${lines}\n\nQuestions on either one by the 10th.\n\n${signed}`;
    expect((await readLetter({ subject: 'two jobs', text })).projects).toMatchObject([
      { name: 'Heron Street Bakery', location: { city: 'Salem' }, bidDue: { date: '2026-03-19', time: '14:00' } },
      { name: 'Osprey Clinic', location: { city: 'Albany' }, bidDue: { date: '2026-03-20', time: '16:00' } },
    ]);
  });

  it('are one when only one has a date', async () => {
    const text = `Hi Tess,\n\n${one}\n\nDrop it at our office, 4 Osprey Rd, Albany, OR 97321.\n\n${signed}`;
    expect((await readLetter({ subject: 'Bakery', text })).projects).toMatchObject([bakery]);
  });
});

describe('titles above labelled lines', () => {
  const card = (title: string, place: string, due: string) =>
    `<tr><td><b>${title}</b><br>General Contractor: Quill Builders<br>Location: ${place}<br>Bid Due Date: ${due}</td></tr>`;

  it('have the trade that is labelled there', async () => {
    const row = (title: string, place: string, due: string, trade: string) =>
      card(title, place, `${due}<br>Trade: ${trade}`);
    const html = `<table>${row('Heron Street Bakery', 'Salem, OR 97301', '03/19/2026', 'Painting')}${row('Osprey Clinic', 'Albany, OR 97321', '03/20/2026', 'Drywall')}</table>`;
    expect((await readLetter({ subject: 'Projects in your area', html })).projects).toMatchObject([
      { ...bakery, package: 'Painting' },
      { ...clinic, package: 'Drywall' },
    ]);
  });

  it('are projects of their own', async () => {
    const html = `<table>${card('Heron Street Bakery', 'Salem, OR 97301', '03/19/2026')}${card('Osprey Clinic', 'Albany, OR 97321', '03/20/2026')}</table>`;
    expect((await readLetter({ subject: 'Projects in your area', html })).projects).toMatchObject([
      { ...bakery, company: 'Quill Builders' },
      { ...clinic, company: 'Quill Builders' },
    ]);
  });
});

describe('a table set with blanks', () => {
  it('has its cells below its heads, however long they are', async () => {
    const text = `Out for bid this week

PROJECT                       CITY              BIDS TO                   BID DATE
-------------------------------------------------------------------------------------
Heron Street Bakery Addition  Salem, OR         Quill & Mason Builders    03/19/2026 2:00 PM
Osprey Clinic                 Albany, OR        Bexley Thorne Contractors 03/20/2026
`;
    expect((await readLetter({ subject: 'Weekly bulletin', text })).projects).toMatchObject([
      {
        name: 'Heron Street Bakery Addition',
        company: 'Quill & Mason Builders',
        location: { city: 'Salem', state: 'OR' },
        bidDue: { date: '2026-03-19', time: '14:00' },
      },
      { name: 'Osprey Clinic', company: 'Bexley Thorne Contractors', bidDue: { date: '2026-03-20', time: null } },
    ]);
  });
});

it('numbered paragraphs name a project each, up to the first comma', async () => {
  const text = `Sam,

I have two for you, drywall on both.

1. Heron Street Bakery, 12 Heron St, Salem, OR. Bid due Thursday, March 19 at 2 pm.

2. Osprey Hardware Canopy, 4 Osprey Rd, Albany, OR. Bid due Friday, March 20 at 10 am.

Ada Quill
Quill & Mason Builders`;
  expect((await readLetter({ subject: 'two to bid', text })).projects).toMatchObject([
    { name: 'Heron Street Bakery', bidDue: { date: '2026-03-19', time: '14:00' } },
    { name: 'Osprey Hardware Canopy', bidDue: { date: '2026-03-20', time: '10:00' } },
  ]);
});

it('numbered events of one job are no projects', async () => {
  const text = `Heron Street Bakery, 12 Heron St, Salem, OR.

1. Pre-bid meeting, 4 Osprey Rd, Albany, OR. Thursday, March 12 at 9 am.

2. Bid opening, 12 Heron St, Salem, OR. Thursday, March 19 at 2 pm.

Ada Quill
Quill & Mason Builders`;
  expect((await readLetter({ subject: 'Heron Street Bakery', text })).projects).toHaveLength(1);
});

describe('cards of a platform', () => {
  const card = (key: string, title: string, ...lines: string[]): string =>
    `<tr><td><a href="https://app.buildingconnected.com/rfps/66b0000000000000000a100${key}">${title}</a><br>${lines.join('<br>')}</td></tr>`;
  const projectsOn = async (...cards: string[]) => {
    const html = `<h2>You have 2 new invites</h2><table>${cards.join('')}</table><p>See all in your Bid Board</p>`;
    const from = 'BuildingConnected <team@buildingconnected.com>';
    return (await readLetter({ from, subject: '2 new invites', html })).projects;
  };
  const clinicCard = card(
    '2',
    'Osprey Clinic',
    'Bexley Thorne Contractors',
    'Drywall',
    'Albany, OR',
    'Bids due: March 20, 2026',
  );

  it('tell company, trade, place and day in lines without labels', async () => {
    const bakeryCard = card(
      '1',
      'Heron Street Bakery',
      'Ellery &amp; Voss',
      'Acoustical Ceilings',
      'Salem, OR',
      'Bids due: March 19, 2026 at 2:00 PM PDT',
    );
    expect(await projectsOn(bakeryCard, clinicCard)).toMatchObject([
      { name: 'Heron Street Bakery', company: 'Ellery & Voss', package: 'Acoustical Ceilings', ...salem },
      { name: 'Osprey Clinic', company: 'Bexley Thorne Contractors', package: 'Drywall', location: { city: 'Albany' } },
    ]);
  });

  it('leave the company empty where no line is surely its name', async () => {
    const unknown = card(
      '1',
      'Heron Street Bakery',
      'Zorbing',
      'Ellery &amp; Voss',
      'Salem, OR',
      'Bids due: March 19, 2026',
    );
    const [first] = await projectsOn(unknown, clinicCard);
    expect(first).toMatchObject({ name: 'Heron Street Bakery', company: null });
  });

  it('name a company with a figure in it', async () => {
    const lumber = card(
      '1',
      'Heron Street Bakery',
      '84 Builders LLC',
      'Framing',
      'Salem, OR',
      'Bids due: March 19, 2026',
    );
    const [first] = await projectsOn(lumber, clinicCard);
    expect(first?.company).toBe('84 Builders LLC');
  });
});

describe('a table of packages with a day each', () => {
  const letterFor = (asked: string) => {
    const rows = tableOf([
      ['No.', 'Bid Package', 'Bids due'],
      ['03A', 'Structural Concrete', 'Thursday, March 12, 2026, 2:00 PM'],
      ['26A', 'Electrical', 'Thursday, March 19, 2026, 2:00 PM'],
      ['31A', 'Earthwork', 'Friday, March 6, 2026, 2:00 PM'],
    ]);
    const html = `<p>We are buying out the Heron Street Bakery in Salem, OR.${asked} The packages close on different days:</p><table>${rows}</table><p>Ada Quill<br>Quill & Mason Builders</p>`;
    return readLetter({ subject: 'Bid packages for Heron Street Bakery', html });
  };

  it('is due on the day of the package that is asked for', async () => {
    const { projects } = await letterFor(' You are invited for Bid Package 26A - Electrical.');
    expect(projects[0]?.bidDue).toMatchObject({ date: '2026-03-19', time: '14:00' });
  });

  it('has no sure day where none is asked for', async () => {
    const { projects, warnings } = await letterFor('');
    expect(projects[0]?.bidDue ?? null).toBeNull();
    expect(warnings).toContain('date-unclear');
  });
});

import { describe, expect, it } from 'vitest';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { readLetter, type TestLetter } from './testLetter';

/** Variants of the emails in extract.test.ts by other senders. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(503) 555-0140\n';
const subject = 'Invitation to Bid: Heron Street Bakery';
const projectOf = async (letter: TestLetter) => (await readLetter(letter)).projects[0];
const rows = (cells: readonly (readonly [string, string])[], rest = '') =>
  `<table>${cells.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>${rest}`;

describe('a name', () => {
  it('keeps the mark of a second round of bids', async () => {
    const text = `Quill & Mason Builders is requesting proposals for the Heron Market Hall (Rebid), located at 12 Heron St, Salem, OR 97301.${signature}`;
    expect((await projectOf({ subject: 'ITB - Heron Market Hall (Rebid)', text }))?.name).toBe(
      'Heron Market Hall (Rebid)',
    );
  });

  it('that holds a colon is read beside its label and above its address', async () => {
    const html = rows([
      ['Project', 'Heron K-8: Kitchen &amp; Cafeteria'],
      ['Address', '12 Heron St<br>Salem, OR 97301'],
    ]);
    expect(await projectOf({ subject: 'Invitation to Bid', html })).toMatchObject({
      name: 'Heron K-8: Kitchen & Cafeteria',
      location: { addressLine: '12 Heron St', city: 'Salem' },
    });
    const text = "New matching projects!\n\nO'Hara's Pub: Patio\nCoeur d'Alene, ID 83814\nBid Due Date\n03/20/2026\n";
    expect((await projectOf({ subject: 'New ITB', text }))?.name).toBe("O'Hara's Pub: Patio");
  });

  it('ends before the section of the specification that a forwarded notice writes behind it', async () => {
    const text = `Please see below.\n\nHeron Street Bakery: 09 29 00 Gypsum Board\n12 Heron St, Salem, OR 97301\n\nBids due 3/19/2026${signature}`;
    expect((await projectOf({ subject: 'Bid Invite', text }))?.name).toBe('Heron Street Bakery');
  });

  it('stands above a street and a city on lines of their own', async () => {
    const text = `We would like to invite your company to bid on the following project:\n\nCorner Store #11642 Refresh\n2628 Mt. Vernon Ave.\nSalem, OR 97301\n\nBids due 3/19/2026${signature}`;
    expect((await projectOf({ subject: 'Bid Invite', text }))?.name).toBe('Corner Store #11642 Refresh');
  });

  it('stands behind the trade of the sentence that asks', async () => {
    const text = `Quill & Mason Builders invites Tern to submit a proposal for Acoustical Ceilings at Heron Depot #311, 12 Heron St, Salem, OR 97301.${signature}`;
    expect(await projectOf({ subject: 'Bid Invitation', text })).toMatchObject({
      name: 'Heron Depot #311',
      package: 'Acoustical Ceilings',
    });
  });

  it('may begin with a digit and end with a building', async () => {
    const text = `Quill & Mason Builders is bidding 8-Twelve #42760 at 12 Heron St, Salem, OR 97301.\n${signature}`;
    expect((await projectOf({ subject: 'ITB', text }))?.name).toBe('8-Twelve #42760');
    const update = `Revised drawings dated 2/27/26 for Sable Ridge Apartments, Bldg. 5 were uploaded.${signature}`;
    expect(
      (await projectOf({ subject: 'Revised drawings - Sable Ridge Apartments, Bldg. 5', text: update }))?.name,
    ).toBe('Sable Ridge Apartments, Bldg. 5');
  });

  it('follows the numbers of a subject', async () => {
    const text = `Responses to the RFIs are attached. Proposals remain due March 19, 2026.${signature}`;
    expect((await projectOf({ subject: 'RFI Responses #1-6 | Marlow Courthouse Annex', text }))?.name).toBe(
      'Marlow Courthouse Annex',
    );
  });

  it('is not the line below the buttons of an answer', async () => {
    const html =
      "<h1>Heron Depot</h1><p>12 Heron St, Salem, OR 97301</p><p>I'm Bidding Not Bidding</p><p>PlanHub, 250 Mill Ave, Reno, NV 89501</p>";
    expect((await projectOf({ subject: 'Quill has invited you to bid a project in your area', html }))?.name).toBe(
      'Heron Depot',
    );
  });
});

describe('a package', () => {
  it.each([
    [
      'is pleased to invite you to price the drywall and insulation package for the project below',
      'drywall and insulation',
    ],
    ['would like your number for metal framing, drywall and ACT', 'metal framing, drywall and ACT'],
    ['requests your proposal for Electrical on Heron Lofts', 'Electrical'],
  ])('is read from "%s"', async (words, expected) => {
    const found = await projectOf({ subject, text: `Quill & Mason Builders ${words}.${signature}` });
    expect(found?.package).toBe(expected);
  });

  it('is the last part of a subject that is parted by bars', async () => {
    const found = await projectOf({
      subject: 'Bid Request | Heron Lofts | Drywall',
      text: `Bids due 3/19/2026${signature}`,
    });
    expect(found?.package).toBe('Drywall');
  });

  it('is what a subcontractor asks a quote for', async () => {
    const text = `Please quote the fire pump and controller. Quotes are due 3/19/2026.${signature}`;
    expect((await projectOf({ subject, text }))?.package).toBe('fire pump and controller');
    const manner = `Please price per plans and specs. Bids are due 3/19/2026.${signature}`;
    expect((await projectOf({ subject, text: manner }))?.package).toBeNull();
  });

  it.each([
    'Please give a separate price for painting.',
    'Please quote your best price.',
    'Submit your bid on the site portal.',
    'Include an alternate price for fire alarm.',
  ])('is not read from "%s"', async (words) => {
    const found = await projectOf({ subject, text: `${words} Bids are due 3/19/2026.${signature}` });
    expect(found?.package).toBeNull();
  });

  it('is what a subcontractor lacks rather than what it bids itself', async () => {
    const text = `Quill Mechanical is bidding the HVAC on Heron High in Salem, OR and needs a quote for the duct insulation by 3/19/2026.${signature}`;
    expect((await projectOf({ subject: 'Quote needed', text }))?.package).toBe('duct insulation');
  });

  it('is every trade of a coded list, and none when the subject says all trades', async () => {
    const text = `You are invited to bid on the following:\n09500: Acoustical Ceilings\n09900: Painting\n\nBids due 3/19/2026${signature}`;
    expect((await projectOf({ subject, text }))?.package).toBe('09500: Acoustical Ceilings, 09900: Painting');
    const all = await projectOf({ subject: `${subject} : All Trades`, text: `Bids due 3/19/2026${signature}` });
    expect(all?.package).toBeNull();
  });
});

describe('a company', () => {
  it('may have an abbreviation inside and stand behind "You Are Being Invited By"', async () => {
    const from = 'Someone <noreply@gradebeam.com>';
    const text = 'You Are Being Invited By Lockhart Bros. Construction\n\nBid Due: 3/19/2026\n';
    expect((await projectOf({ from, subject, text }))?.company).toBe('Lockhart Bros. Construction');
  });

  it('ends before what it did', async () => {
    const from = '"Merrow, Inc" <x@isqftmail.com>';
    const text =
      'Merrow-Kane General, Inc has added documents to a project you were invited to bid.\nBid Due: 3/19/2026';
    expect((await projectOf({ from, subject, text }))?.company).toBe('Merrow-Kane General, Inc');
  });
});

describe('a person', () => {
  it('is neither a label nor the company of the signature', async () => {
    const html = rows(
      [['RFI Deadline:', 'March 10, 2026 at 5:00 pm PDT']],
      '<p>Questions? Contact Bianca Thorne, bthorne@quillmason.example, (503) 555-0108</p>',
    );
    expect((await projectOf({ from: 'Quill <x@procoretech.com>', subject, html }))?.contact?.name).toBe(
      'Bianca Thorne',
    );
    const text =
      'Bids due 3/19/2026.\n\nCormac Hollister\nHollister Keane, LLC\n503-555-0157\ncormac@hollisterkeane.example';
    expect((await projectOf({ from: 'Bids <bids@hollisterkeane.example>', subject, text }))?.contact?.name).toBe(
      'Cormac Hollister',
    );
  });

  it('is not the platform, and may share the line with the company', async () => {
    const text = `Bids due 3/19/2026\n\nFern Doyle | Larkin Builders, Inc.\n503/555-0155 | fdoyle@larkin.example`;
    for (const from of ['The Blue Book <x@bbbid.thebluebook.com>', '"Larkin Builders, Inc." <x@isqftmail.com>'])
      expect((await projectOf({ from, subject, text }))?.contact).toEqual({
        name: 'Fern Doyle',
        email: 'fdoyle@larkin.example',
        phone: '(503) 555-0155',
      });
  });

  it('has a number below the postal code of the office', async () => {
    const text = `Bids due 3/19/2026\n\nAda Quill\nQuill & Mason Builders\n300 Market St\nSalem, OR 97301\n503.555.0186`;
    expect((await projectOf({ subject, text }))?.contact?.phone).toBe('(503) 555-0186');
  });

  it('stands in the column of the sender', async () => {
    const text =
      'Bid Due: 3/19/2026\n\nTo: Tern Interiors               From: Oak Haven Build, LLC\nAttn: Grace Lind                 Simone Achterop\n                                 Ph: 503-555-0150 / Fax: 503-555-0151\n';
    expect(
      (await projectOf({ from: 'Estimating <bids@oakhavenbuild.example>', subject, text }))?.contact,
    ).toMatchObject({ name: 'Simone Achterop', phone: '(503) 555-0150' });
  });

  it('is written before the company or after the comma in a display name', async () => {
    const text = 'Bids due 3/19/2026.';
    const nameOf = async (from: string) => (await projectOf({ from, subject, text }))?.contact?.name;
    expect(await nameOf('"Paolo Ricci, Summit Air Systems" <paolo@summitair.example>')).toBe('Paolo Ricci');
    expect(await nameOf('"Renfro, Odalys" <orenfro@summitair.example>')).toBe('Odalys Renfro');
  });
});

describe('a place', () => {
  it('that is written twice is one', async () => {
    const place = '415 Lakeshore Rd, Port Huron, MI 48060';
    const text = `Project Location: ${place}, ${place}\nBids due: 3/19/2026${signature}`;
    expect((await projectOf({ subject, text }))?.location).toEqual({
      addressLine: '415 Lakeshore Rd',
      city: 'Port Huron',
      state: 'MI',
      postalCode: '48060',
    });
  });

  it('is not the office below the name of the sender', async () => {
    const text = `Bids are due 3/19/2026.\n\nAda Quill\nQuill & Mason Builders\nPocatello, Idaho\n(503) 555-0140\n`;
    expect((await projectOf({ subject, text }))?.location).toBeNull();
  });
});

describe('a date', () => {
  it('of a walk that was is none', async () => {
    const text = `Photos from last Friday's walk (February 27) are posted. Bids due 3/19/2026.${signature}`;
    expect((await projectOf({ subject, text }))?.jobWalk).toBeNull();
  });

  it('that is called the previous one supersedes nothing', async () => {
    const html = rows([
      ['Project:', 'Heron Lofts'],
      ['New Bid Due Date:', 'March 24, 2026'],
      ['Previous Bid Due Date:', 'March 19, 2026'],
    ]);
    expect(await readLetter({ subject: 'Heron Lofts: Bid due date has changed', html })).toMatchObject({
      communicationType: 'Bid date extension',
      projects: [{ bidDue: { date: '2026-03-24' } }],
      warnings: [],
    });
  });
});

describe('the kind of a mail', () => {
  it('is an invitation when an agency advertises for sealed bids', async () => {
    const text =
      'NOTICE TO BIDDERS\n\nSealed bids for Senior Center Upgrades will be received by the City of Salem until 2:00 p.m. on March 19, 2026.';
    expect(await readLetter({ subject: 'Notice to Bidders: Senior Center Upgrades', text })).toMatchObject({
      communicationType: 'Bid invite',
      disposition: 'inbox',
    });
  });

  it('is a response when an invitation is answered in other words', async () => {
    const text = `Yes, you may carry the soffits separately.${signature}`;
    expect(await readLetter({ subject: 'RE: Invitation to Bid - Heron Lofts', text })).toMatchObject({
      communicationType: 'Response',
      disposition: 'existing',
      projects: [{ name: 'Heron Lofts' }],
    });
  });

  it("is no invitation when Building Connected carries a contractor's message", async () => {
    const from = 'Ada Quill (Quill & Mason Builders) <notifications@buildingconnected.com>';
    const message = (headline: string) =>
      `Ada Quill of Quill & Mason Builders sent your company a message about\nHeron Lofts: Drywall\n----------\n${headline}\n------\nThe bid is still open.\n\nBid Due: March 19, 2026\n`;
    const kindOf = async (headline: string) => {
      const { communicationType, disposition } = await readLetter({
        from,
        subject: 'New message from Quill & Mason Builders',
        text: message(headline),
      });
      return [communicationType, disposition];
    };
    expect(await kindOf('Photos of existing conditions')).toEqual(['Update', 'existing']);
    expect(await kindOf('Parking on site')).toEqual(['Memo', 'existing']);
  });

  it('is an update when only the walk moves', async () => {
    const text = `The pre-bid walk for Heron Lofts has been moved to March 12, 2026. The bid date is still March 19, 2026.${signature}`;
    expect(await readLetter({ subject: 'Pre-bid walk rescheduled - Heron Lofts', text })).toMatchObject({
      communicationType: 'Update',
      projects: [{ bidDue: { date: '2026-03-19' } }],
    });
  });

  it('is an update when the bid is cancelled', async () => {
    const text = `Please note that the bid for Heron Lofts has been cancelled by the owner.${signature}`;
    expect(await readLetter({ subject: 'CANCELLED - Heron Lofts bid', text })).toMatchObject({
      communicationType: 'Update',
      disposition: 'existing',
      projects: [{ name: 'Heron Lofts' }],
    });
  });

  it('is an invitation when it names a project and the day of its bid in other words', async () => {
    const text =
      'Copperline CM is pulling together the GMP for Heron Aquarium - Otter Habitat (12 Heron St, Salem, OR 97301). Prices are due 3/19/2026. Pre-proposal meeting: March 9, 2026.';
    expect(await readLetter({ subject: 'Otter Habitat', text })).toMatchObject({
      communicationType: 'Bid invite',
      projects: [{ name: 'Heron Aquarium - Otter Habitat', jobWalk: { date: '2026-03-09' } }],
    });
  });

  it('is marketing when an event has an address', async () => {
    const text = 'Join us!\n\nWhere: 4800 Mill Pkwy, Omaha, NE 68117\nRSVP by March 9.';
    expect((await readLetter({ subject: "You're invited: open house & BBQ", text })).disposition).toBe('marketing');
  });
});

describe('a link', () => {
  it("with the platform's key opens the project whatever it is called", async () => {
    const url = 'https://app.isqft.com/services/Access/GetUserQANAccess?sourceType=2&Id=9AB12&ProjectID=5720011';
    const { links } = await readLetter({
      from: '"Merrow, Inc" <x@isqftmail.com>',
      subject,
      html: `<p>Bid Due: 3/19/2026</p><a href="${url.replaceAll('&', '&amp;')}">Access the work</a>`,
    });
    expect(links.view).toBe(url);
  });
});

describe('a delivered bid', () => {
  it('names the company and the package that Building Connected repeats', async () => {
    const text =
      'Your bid was delivered\n\nQuill & Mason Builders has received your bid for\nHeron Lofts: Drywall & Framing\n';
    const letter = {
      from: 'BuildingConnected <notifications@buildingconnected.com>',
      subject: 'Bid delivered: Heron Lofts',
    };
    expect(await projectOf({ ...letter, text })).toMatchObject({
      name: 'Heron Lofts',
      package: 'Drywall & Framing',
      company: 'Quill & Mason Builders',
    });
  });
});

describe('a forward', () => {
  it('that quotes the letter line by line is read as the letter', async () => {
    const text =
      'Sent from my iPhone\n\nBegin forwarded message:\n\n> From: Odette Pruitt <odette@pruittlang.example>\n> Date: March 1, 2026 at 5:20:11 PM EST\n> To: me@tern-interiors.example\n> Subject: Invitation to Bid from Pruitt Lang Construction for Kestrel Cargo Bldg 3\n>\n> Bid due date: 10 March 2026, 14:00 ET\n>\n> Odette Pruitt\n> Pruitt Lang Construction\n> (937) 555-0103\n';
    const from = 'Sam Tern <sam@tern-interiors.example>';
    expect(await projectOf({ from, subject: 'Fwd: Invitation to Bid', text })).toMatchObject({
      name: 'Kestrel Cargo Bldg 3',
      company: 'Pruitt Lang Construction',
      contact: { name: 'Odette Pruitt', email: 'odette@pruittlang.example', phone: '(937) 555-0103' },
      bidDue: { date: '2026-03-10', time: '14:00', zone: 'America/New_York' },
    });
  });
});

describe('a digest of cards', () => {
  const card = (name: string, place: string, company: string, due: string) =>
    `<table><tr><td><b>${name}</b></td><td><a href="https://app.planhub.com/project/${name.length}">View</a></td></tr><tr><td colspan="2">${place}</td></tr><tr><td>General Contractor</td><td>Bid Due Date</td></tr><tr><td>${company}</td><td>${due}</td></tr></table>`;
  const cards = (due: string) =>
    card('Heron Depot Lifts', 'Salem, OR 97301', 'Quill &amp; Mason', '03/20/2026 02:00 PM') +
    card('Corner Store #11642', 'Eugene, OR 97401', 'Tallow Creek GC, LLC', due) +
    card('Sable Ridge Clinic', 'Bend, OR 97701', 'Holt &amp; Varga', '03/27/2026');

  it('has the link of a card beside its title, and values in the row under their labels', async () => {
    const { projects } = await readLetter({ subject: 'Your Daily Project Matches', html: cards('03/24/2026') });
    expect(projects).toMatchObject([
      { name: 'Heron Depot Lifts', company: 'Quill & Mason', bidDue: { date: '2026-03-20', time: '14:00' } },
      { name: 'Corner Store #11642', company: 'Tallow Creek GC, LLC', bidDue: { date: '2026-03-24', time: null } },
      { name: 'Sable Ridge Clinic', company: 'Holt & Varga', bidDue: { date: '2026-03-27', time: null } },
    ]);
  });

  it('leaves a value out whose cell under the label is empty', async () => {
    const { projects } = await readLetter({ subject: 'Your Daily Project Matches', html: cards('') });
    expect(projects[1]).toMatchObject({ company: 'Tallow Creek GC, LLC', bidDue: null });
  });
});

describe('a table that lost its cells', () => {
  it('is parted at its labels', async () => {
    const text =
      'You have a new invitation to bid\nFromAshdown General ContractingViola Hsu (vhsu@ashdowngc.example)ProjectHeron Senior Living - Bldgs C & DLocation900 Heron Trail, Salem, OR 97301Bids Due3/19/26 10:00 AM PTTradeDivision 9 - Drywall\n';
    const from = 'Ashdown General Contracting <invitations@bidmail.com>';
    expect(await projectOf({ from, subject, text })).toMatchObject({
      name: 'Heron Senior Living - Bldgs C & D',
      package: 'Division 9 - Drywall',
      contact: { name: 'Viola Hsu', email: 'vhsu@ashdowngc.example' },
      location: { addressLine: '900 Heron Trail', city: 'Salem', state: 'OR', postalCode: '97301' },
      bidDue: { date: '2026-03-19', time: '10:00', zone: 'America/Los_Angeles' },
    });
  });
});

describe('a list whose values stand behind dots', () => {
  it('is read like one with colons', async () => {
    const text = `Job Name ........ Heron Street Bakery\nJob No. ......... 26-118\nWhere ........... 12 Heron St, Salem, OR 97301\nBid Package ..... 09 51 00 Acoustical Ceilings\nProposals Due ... 3/19/2026 3:00 PM Pacific${signature}`;
    expect(await projectOf({ subject: 'Invitation for Bid #26-118', text })).toMatchObject({
      name: 'Heron Street Bakery',
      package: '09 51 00 Acoustical Ceilings',
      location: { addressLine: '12 Heron St', city: 'Salem', state: 'OR', postalCode: '97301' },
      bidDue: { date: '2026-03-19', time: '15:00', zone: 'America/Los_Angeles' },
    });
  });
});

describe('a date until which they are received', () => {
  it('is that of the bids, though the noun stands with the former date', async () => {
    const text = `The owner has pushed the bid date for Heron Street Bakery. Bids were due March 16; they will now be received until Thursday, March 19, 2026 at 10:00 AM PT.${signature}`;
    expect(await projectOf({ subject: 'BID DATE PUSHED - Heron Street Bakery', text })).toMatchObject({
      bidDue: { date: '2026-03-19', time: '10:00', zone: 'America/Los_Angeles' },
    });
  });
});

describe('a line made to keep a reader busy', () => {
  it.runIf(isLong).each([
    ['glued labels', 4_800, (size: number) => `From${'ProjectALocation'.repeat(size)}`],
    ['asking words', 3_200, (size: number) => 'please quote your price for the bid '.repeat(size)],
    ['dashes', 8_000, (size: number) => 'Aa bb - '.repeat(size)],
    ['weekdays', 2_000, (size: number) => 'due Friday the 8th by '.repeat(size)],
    ['fields', 3_200, (size: number) => 'Bids Due: 3/19, 2 PM\n'.repeat(size)],
    ['brackets', 4_000, (size: number) => 'Aa (24 Units) ('.repeat(size)],
    ['trades without end', 8_000, (size: number) => `price the ${'drywall, '.repeat(size)}`],
    ['sealed bids', 6_000, (size: number) => 'sealed bids '.repeat(size)],
    ['marks of quotes', 80_000, (size: number) => `${'> '.repeat(size)}From: x`],
    ['capitals', 20_000, (size: number) => 'Aa '.repeat(size)],
    ['blanks', 50_000, (size: number) => `Bid Due:${' '.repeat(size)}x`],
  ])('of %s is read in linear time', async (_, most, textOf) => {
    const read = async (size: number): Promise<void> => {
      const text = textOf(size);
      await readLetter({ subject: `${subject} ${text.slice(0, 2_000)}`, text });
      await readLetter({ subject, html: `<p>${text}</p>` });
    };
    expect(await growthOf(read, { from: most / 16, to: most })).toBeLessThan(proportional);
  });
});

import { describe, expect, it } from 'vitest';
import type { ProjectReading } from './reading';
import { readLetter, type TestLetter } from './testLetter';

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const named = 'You are invited to bid the Heron Street Bakery in Salem, OR.';
const subject = 'Invitation to Bid - Heron Street Bakery';

async function firstProject(letter: TestLetter): Promise<ProjectReading | undefined> {
  return (await readLetter(letter)).projects[0];
}

const dueIn = async (text: string) =>
  (await firstProject({ subject, text: `${named}\n\n${text}${signature}` }))?.bidDue;

describe('a bid date', () => {
  it.each([
    ['by its weekday and number', 'We need your number by noon on Friday the 13th.', '2026-03-13', '12:00'],
    ['by its number alone', 'Bids are due on the 25th at noon.', '2026-03-25', '12:00'],
    ['by the verb of the job', 'It bids March 19 at 2:00 PM.', '2026-03-19', '14:00'],
    ['by whom it must reach', 'Your price must reach me by March 19 at 2 PM.', '2026-03-19', '14:00'],
    ['by what is needed', 'Need it by EOD Thursday, March 19.', '2026-03-19', null],
    ['before the words that name it', 'March 19, 2026, 2:00 PM is when we need your quotation.', '2026-03-19', '14:00'],
    ['with the half of the day as one letter', 'Bids due Thurs 3/19 by 2:00p.', '2026-03-19', '14:00'],
    ['at the end of a sentence in dots', 'Bids are due 3.19.2026. Thank you.', '2026-03-19', null],
    ['with a dash for the verb', 'Bids – 3/19/2026, 2:00 PM', '2026-03-19', '14:00'],
    ['after a bracket', 'Bids are due next Thursday (3/19) at 2pm.', '2026-03-19', '14:00'],
    ['a week from a weekday', 'Bids are due a week from Friday at 2 pm.', '2026-03-13', '14:00'],
    ['two weeks from a weekday', 'Quotes are due two weeks from Tuesday.', '2026-03-17', null],
    ['a week from tomorrow', 'Your number is due a week from tomorrow.', '2026-03-10', null],
    ['at the end of a range', 'Proposals due March 19, between 8:00 am and 3:00 pm.', '2026-03-19', '15:00'],
    ['at the end of a short range', 'Bids due March 19, 1-2 pm.', '2026-03-19', '14:00'],
    [
      'with words between',
      'Quill needs your pipe insulation proposal by 10 am Thursday, March 19.',
      '2026-03-19',
      '10:00',
    ],
    [
      'beside the day of the sender',
      'I bid it Monday the 16th at 3, I need yours by Monday 10 am.',
      '2026-03-09',
      '10:00',
    ],
    [
      'under a heading in capitals',
      '4. YOUR BID. Email to me, Thursday, March 19, 2026, 3:00 PM.',
      '2026-03-19',
      '15:00',
    ],
    ['by when', 'WHERE: Salem\nWHAT: roofing\nWHEN: 3/19/26, 5:00 PM', '2026-03-19', '17:00'],
    ['with the time it keeps', 'The bid is pushed to March 19. Time stays the same, 2:00 PM.', '2026-03-19', '14:00'],
    [
      'beside the prime’s',
      'Sub-trade closing: March 18, 11:00 AM\nGeneral tender closing: March 18, 3:00 PM',
      '2026-03-18',
      '11:00',
    ],
    [
      'at the end of a range on a line of its own',
      'Proposals due March 19\nbetween 8:00 am and 3:00 pm',
      '2026-03-19',
      '15:00',
    ],
    [
      'without the time of the walk',
      'The bid is moved to March 19. The walk is at the same time, 10:00 AM.',
      '2026-03-19',
      null,
    ],
    ['above a later meeting', 'Bids due\tMarch 19\nScope review calls\tMarch 24', '2026-03-19', null],
  ])('is read %s', async (_, text, date, time) => {
    expect(await dueIn(text)).toMatchObject({ date, time });
  });

  it('is not read where the weekday never has that number in the coming weeks', async () => {
    const { projects, warnings } = await readLetter({
      subject,
      text: `${named}\n\nBids are due Friday the 31st.${signature}`,
    });
    expect(projects[0]?.bidDue).toBeNull();
    expect(warnings).toContain('date-unclear');
  });

  it('is not the day on which the sender bids', async () => {
    const text = 'We bid it as a prime on March 24. Quotes by March 19 please.';
    expect(await dueIn(text)).toMatchObject({ date: '2026-03-19' });
  });

  it('is none in a letter that calls the bid off', async () => {
    const text = 'The owner has cancelled the Heron Street Bakery. Do not turn in your bids on the 20th.';
    const reading = await readLetter({ subject: 'Heron Street Bakery - cancelled', text: text + signature });
    expect(reading).toMatchObject({ communicationType: 'Update', disposition: 'existing' });
    expect(reading.projects[0]?.bidDue ?? null).toBeNull();
  });

  it.each([
    ['is left open in figures that fit both ways outside of the United States', 'Closing 03/04/2026 @ 3pm.', null],
    ['is read where another date tells the order', 'Closing 03/04/2026 @ 3pm.\nQuestions by 15/03/2026.', '2026-04-03'],
  ])('%s', async (_, text, date) => {
    const where = 'Looking for electrical on the Heron Seniors Lodge, Brandon, MB.';
    const { projects, warnings } = await readLetter({ subject, text: `${where}\n\n${text}${signature}` });
    expect([projects[0]?.bidDue?.date ?? null, warnings.includes('date-unclear')]).toEqual([date, date === null]);
  });

  it('may stand in the subject alone', async () => {
    const letter = { subject: `${subject} - bids due 3/19 at 1 PM`, text: `${named}${signature}` };
    expect((await firstProject(letter))?.bidDue).toMatchObject({ date: '2026-03-19', time: '13:00' });
  });

  it('may have its time on the line below it in a cell', async () => {
    const html = `<p>${named}</p><table><tr><td>Bids Due<br>03/19/2026<br>1:00 PM Central</td><td>RFIs Due<br>03/12/2026</td></tr></table>`;
    expect(await firstProject({ subject, html })).toMatchObject({
      bidDue: { date: '2026-03-19', time: '13:00', zone: 'America/Chicago' },
      rfiDue: { date: '2026-03-12' },
    });
  });
});

describe('what was struck out', () => {
  it.each(['<s>March 12, 2026</s>', '<span style="text-decoration: line-through">March 12, 2026</span>'])(
    'is no longer the date: %s',
    async (struck) => {
      const html = `<p>${named}</p><p>Bid Due: ${struck} March 19, 2026 02:00 PM CDT</p>`;
      expect((await firstProject({ subject, html }))?.bidDue).toMatchObject({ date: '2026-03-19', time: '14:00' });
    },
  );
});

describe('the clock of a place', () => {
  it('is the one its abbreviation means there', async () => {
    const text = `You are invited to bid the Heron Clinic.\nLocation: 12 Calle Sol, San Juan, PR 00901\nBids due: July 9, 2026, 11:00 AM AST${signature}`;
    const { projects, warnings } = await readLetter({ subject, text });
    expect(projects[0]?.bidDue?.zone).toBe('America/Puerto_Rico');
    expect(warnings).not.toContain('zone-disagrees-with-location');
  });
});

describe('a trade', () => {
  it.each([
    ['before the noun', 'Could you have your drywall number to us by March 19?', 'drywall'],
    ['that is looked for', 'Bids due March 19. Looking for acoustical ceilings on this one.', 'acoustical ceilings'],
    ['at the head of a sentence', 'Electrical proposals are due March 19.', 'Electrical'],
    ['with its division', 'We would like a Division 23 HVAC price by March 19.', 'Division 23 HVAC'],
  ])('%s is the package', async (_, text, trade) => {
    expect((await firstProject({ subject, text: `${named}\n\n${text}${signature}` }))?.package).toBe(trade);
  });

  it('is not made of a scope that describes the project, nor of a street with five numbers', async () => {
    const text = `Heron Clinic\n11404 Moorage Way\nSalem, OR 97301\n\nBids due: 3/19/2026\nScope: Shell and core for four suites${signature}`;
    expect(await firstProject({ subject: 'Invitation to Bid', text })).toMatchObject({
      name: 'Heron Clinic',
      package: null,
    });
  });
});

describe('a name', () => {
  const due = 'Bids are due March 19, 2026.';
  it.each([
    ['Quote this one? Heron Jail Annex, 12 Heron St, Salem, OR 97301.', 'Quick one', 'Heron Jail Annex'],
    ['We are pricing P.S. 118 Boiler Replacement (Rebid) now.', 'Quick one', 'P.S. 118 Boiler Replacement (Rebid)'],
    ['Numbers wanted for a project called Heron Barrel Hall in Salem, OR.', 'Quick one', 'Heron Barrel Hall'],
    [
      'See the folder for Heron Lofts – Core & Shell.',
      'Upcoming: Heron Lofts – Core & Shell',
      'Heron Lofts – Core & Shell',
    ],
    ['Please bid.', 'Quill Mason - Heron Fire House - electrical bid due 3/19/26', 'Heron Fire House'],
    ['Park in lot 4 for the Heron Airport walk.', 'Need pricing for GFRG ceilings - Heron Airport', 'Heron Airport'],
  ])('is read in “%s” under “%s”', async (text, subjectOfIt, name) => {
    expect((await firstProject({ subject: subjectOfIt, text: `${text}\n${due}${signature}` }))?.name).toBe(name);
  });

  it('ends before the address that stands in the same line', async () => {
    const text = `Project: Heron Academy, 12 Heron St, Salem, OR 97301\n${due}${signature}`;
    expect(await firstProject({ subject: 'Invitation', text })).toMatchObject({
      name: 'Heron Academy',
      location: { addressLine: '12 Heron St', city: 'Salem' },
    });
  });

  it('is not the number of a solicitation', async () => {
    const text = `INVITATION FOR BIDS\n\nIFB No. 2026-031\nHeron Center Renovation\n\n${due}${signature}`;
    expect((await firstProject({ subject: 'IFB', text }))?.name).toBe('Heron Center Renovation');
  });
});

describe('a place', () => {
  it('where bids are handed in is not that of the work', async () => {
    const text = `You are invited to bid the Heron Street Bakery.\n\nSealed bids will be received at City Hall, 115 Railroad St, Marlow, OK 73055 until 2:00 PM on March 19, 2026.${signature}`;
    expect((await firstProject({ subject, text }))?.location).toBeNull();
  });

  it.each([
    ['To all bidders for Heron Clinic (Salem, OR): bids are due March 19.', 'Salem', 'OR'],
    ['Heron Clinic, Bardstown KY. Bids are due March 19.', 'Bardstown', 'KY'],
    ['Bids for Heron Clinic Ph. 3, Fort Worth, Texas are due March 19.', 'Fort Worth', 'TX'],
  ])('is read in “%s”', async (text, city, state) => {
    expect((await firstProject({ subject, text: `${text}${signature}` }))?.location).toMatchObject({ city, state });
  });

  it('is not the office below the company, where nobody signs', async () => {
    const text = `Bidders,\n\nresponses to RFIs 1 through 14 for the Heron Tower are attached.\nProposals are due March 19, 2026.\n\nQuill & Mason Builders\n1900 NE Halsey St, Portland, OR 97232\n`;
    const project = await firstProject({
      from: 'Estimating <bids@quillmason.example>',
      subject: 'RFI Responses',
      text,
    });
    expect(project).toMatchObject({ name: 'Heron Tower', company: 'Quill & Mason Builders', location: null });
  });
});

describe('the kind of a letter', () => {
  it.each([
    ['Heron Hall', 'Thank you for bidding the Heron Hall with us. The owner went with another.', 'Update', 'existing'],
    ['Heron Hall', 'We intend to award the plumbing scope of the Heron Hall to your firm.', 'Update', 'existing'],
    ['FINAL CALL: Heron Hall', 'Bids for the Heron Hall are due tomorrow, March 3.', 'Bid invite', 'existing'],
    ['Quill / Update / Heron Hall', 'New specs for Heron Hall. Bids still due March 19.', 'Update', 'existing'],
    ['Heron Hall', 'Tenders for Heron Hall close March 19.\nAddendum cut-off: March 12', 'Bid invite', 'inbox'],
  ])('of “%s”: “%s” is %s, %s', async (subjectOfIt, text, communicationType, disposition) => {
    const reading = await readLetter({ subject: subjectOfIt, text: `${text}${signature}` });
    expect(reading).toMatchObject({ communicationType, disposition });
  });

  it('is no invitation when it only asks to join a list of bidders', async () => {
    const text = `We'd like to add you to our bidders list. Please return the packet by April 16, 2026.${signature}`;
    expect(await readLetter({ subject: 'Prequalification', text })).toMatchObject({
      communicationType: 'Unknown',
      projects: [],
    });
  });
});

describe("a contractor's own list", () => {
  it('of projects in lines of dashes has a project for each', async () => {
    const text = `We are collecting bids this week:\n\nHeron Fieldhouse - Phase 1 - Salem, OR - Thursday 3/19 at 2 PM\nKestrel Shell - Bend, OR - Friday 3/20 at 10 AM${signature}`;
    const { projects } = await readLetter({ subject: 'Bids wanted', text });
    expect(projects).toMatchObject([
      {
        name: 'Heron Fieldhouse - Phase 1',
        company: 'Quill & Mason Builders',
        bidDue: { date: '2026-03-19', time: '14:00' },
      },
      { name: 'Kestrel Shell', contact: { name: 'Ada Quill' }, bidDue: { date: '2026-03-20', time: '10:00' } },
    ]);
  });
});

describe('wages', () => {
  it('that are denied behind their label say nothing', async () => {
    const text = `${named}\nBids due: March 19, 2026\nUnion/Prevailing wage: No / No${signature}`;
    expect((await firstProject({ subject, text }))?.unionType).toBe('Unknown');
  });
});

describe('the sender', () => {
  it('may be shown shorter than the letter writes the company', async () => {
    const text = `Bids for Heron Hall are due March 19.\n\nContact: Joel Sandoval, Kilnworth Construction Group, (302) 555-0160\n`;
    const project = await firstProject({ from: 'Bids at Kilnworth <bids@kilnworth.example>', subject: 'Bid', text });
    expect(project?.company).toBe('Kilnworth Construction Group');
  });

  it('is not "The Commission", which stands for a name written elsewhere', async () => {
    const text = `DUNE WATER & SEWER COMMISSION\n\nThe Commission is requesting bids for the Heron Lab, due March 19, 2026.\n`;
    const project = await firstProject({ from: 'Contracts <contracts@dunewater.example>', subject: 'Bids', text });
    expect(project?.company).toBe('DUNE WATER & SEWER COMMISSION');
  });

  it('who forwards an own letter again is still its sender', async () => {
    const text = `Resending.\n\nFrom: Ada Quill\nSent: Thursday, February 26, 2026 9:12 AM\nTo: subs\nSubject: Bid - Heron Hall\n\nBids for Heron Hall are due March 19.${signature}`;
    expect((await firstProject({ subject: 'FW: Bid - Heron Hall', text }))?.contact?.email).toBe(
      'aquill@quillmason.example',
    );
  });
});

describe('a look at the site', () => {
  it.each([
    ['begins with a range', 'Site walk: March 9, between 1:00 and 2:00 pm', '2026-03-09', '13:00'],
    ['may be a tour', 'Two tours, March 9 at 10:00 AM and March 10 at 2:00 PM.', '2026-03-09', '10:00'],
    [
      'is no conference by screen',
      'Pre-bid conference (Teams) ... 9 March 2026, 1000 hrs\nSite visit ... 10 March 2026, 0900 hrs',
      '2026-03-10',
      '09:00',
    ],
  ])('%s', async (_, text, date, time) => {
    const read = await firstProject({ subject, text: `${named}\n\n${text}\nBids due March 19.${signature}` });
    expect(read?.jobWalk).toMatchObject({ date, time });
  });
});

describe('an answer above the quoted invitation', () => {
  it('takes from it what the sender wrote there and leaves unsaid now', async () => {
    const text = `Owner moved it, we need it by the 16th at noon not the 12th.

Ada

On Sun, Mar 1, 2026 at 10:20 AM Ada Quill <aquill@quillmason.example> wrote:
> Quill & Mason Builders invites you to bid:
>
> Project: Heron Street Bakery
> Address: 18 Mill Row, Salem, OR 97301
> Trade: Drywall
> Bid Due: March 12, 2026 at 5:00 PM
>
> Ada Quill
> Quill & Mason Builders
> (971) 555-0101`;
    expect(await firstProject({ subject: 'Re: Heron Street Bakery', text })).toMatchObject({
      company: 'Quill & Mason Builders',
      package: 'Drywall',
      contact: { name: 'Ada Quill', phone: '(971) 555-0101' },
      location: { city: 'Salem' },
      bidDue: { date: '2026-03-16', time: '12:00' },
    });
  });
});

it('of two writings of a name the one without short forms is shown', async () => {
  const text =
    'We need pricing for roofing at the Heron Road Pump House, 60 Heron Road, Salem, OR 97301. Due March 19.';
  const letter = { subject: 'Quote request - Heron Rd pump house', text: text + signature };
  expect((await firstProject(letter))?.name).toBe('Heron Road Pump House');
});

it.each(['2:00 PM CT', '2:00 CT', '10 a.m. CT', '12:00 noon CT'])('no time is a street: %s', async (time) => {
  const text = `You are invited to bid the Heron Street Bakery. Bids are due Tuesday, March 17, 2026 at ${time}.`;
  expect((await firstProject({ subject, text: text + signature }))?.location ?? null).toBeNull();
});

it('a department’s address is that of the person who sends from it', async () => {
  const letter = { from: 'Wanda Pruitt <contracts@quillmason.example>', subject, text: `${named}\n\nWanda Pruitt` };
  expect((await firstProject(letter))?.contact).toMatchObject({
    name: 'Wanda Pruitt',
    email: 'contracts@quillmason.example',
  });
});

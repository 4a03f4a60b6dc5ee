import { describe, expect, it } from 'vitest';
import type { ProjectReading } from '../reading';
import { readLetter, type TestLetter } from '../testLetter';

/** Free wording of general contractors: requests in passing, moved walks, closed projects, continued threads. */

const signature = '\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n';
const subject = 'Invitation to Bid - Heron Street Bakery';

async function firstProject(letter: TestLetter): Promise<ProjectReading | undefined> {
  return (await readLetter(letter)).projects[0];
}

const projectOf = (text: string, of = subject) => firstProject({ subject: of, text: `${text}${signature}` });
const readingOf = (text: string, of: string) => readLetter({ subject: of, text: `${text}${signature}` });

describe('an invitation in passing', () => {
  it.each([
    ['We have been awarded the Heron & Tern tasting room in Salem, OR. I would love a price from you for fire alarm.'],
    ['Can you price the attached? Heron Bakery remodel, 12 Heron St, Salem OR 97301. Need it by next Thursday.'],
    ["We're bidding the Heron Nursing Home generator replacement and would sure appreciate a number by March 12."],
    ["You're on the list for Heron Dialysis (Salem, OR; 8,200 sf TI). Numbers back to me 3/12, end of business."],
    ['Sub quotes for the Heron Ice Arena must reach us no later than 11 AM on March 12.'],
  ])('is one: %s', async (text) => {
    expect(await readingOf(text, 'Hello there')).toMatchObject({
      communicationType: 'Bid invite',
      disposition: 'inbox',
    });
  });

  it.each([
    ["I'd like you to take a run at the electrical for Heron Bakery by March 12.", 'electrical'],
    ['We need a price from you for power, lighting and fire alarm at Heron Bakery.', 'power, lighting and fire alarm'],
    ['We are taking proposals from electrical and plumbing trade partners for the shell.', 'electrical and plumbing'],
    ['Looking for a quote on controls wiring.', 'controls wiring'],
    ['Need your final electrical number by March 12.', 'electrical'],
    ['White box done, need electrical per attached.', 'electrical'],
    ['A lump sum proposal for the electrical work would be due March 12.', 'electrical'],
    ['We ask for your proposal covering all Division 26, 27 and 28 work.', 'Division 26, 27 and 28'],
    ['Heron Bakery is at 12 Heron St, Salem, OR. Scope: Division 26.', 'Division 26'],
  ])('names its trade: %s', async (text, trade) => {
    expect((await projectOf(text))?.package).toBe(trade);
  });
});

describe('the name of a project', () => {
  it.each([
    [
      'what is done in small letters',
      'We are bidding the Heron Home generator replacement.',
      'Heron Home generator replacement',
    ],
    ['no package before it', 'We request bids for Bid Package 2 of the Heron Justice Center.', 'Heron Justice Center'],
    [
      'no number of a federal solicitation',
      'We are preparing our proposal for W912-26-R-0044, Repair Hangar 12 Wiring, in Warner, GA.',
      'Repair Hangar 12 Wiring',
    ],
  ])('has %s', async (_, text, name) => {
    expect((await projectOf(text, 'Hello, bids due March 12'))?.name).toBe(name);
  });

  it.each([
    ['whom the contractor works for', 'Quill & Mason, as construction manager for Heron County, requests your bid.'],
    ['the street it is in', 'Permit drawings for 1600 Heron Street, Suite 3, Salem, OR 97301 are in the folder.'],
    ['a sentence before its address', 'Bids are due March 12. Bring ID. 1200 Heron Way, Salem, OR 97301.'],
  ])('is not %s', async (_, text) => {
    const project = await projectOf(text);
    expect(project?.name).toBe('Heron Street Bakery');
  });

  it('is not the street of the signature', async () => {
    const html =
      '<p>Your bid for the school is due March 12.</p><p>Ada Quill</p><p>Quill &amp; Mason Builders</p><p>1440 S Main Street, Suite 9</p><p>Salem, OR 97301</p>';
    expect((await firstProject({ subject: 'Bid request', html }))?.name).toBeNull();
  });

  it('is not the office that sends the letter', async () => {
    const text = 'We would like your bid by March 12.\n\nAda Quill\nFacilities Office, Heron Abbey';
    const project = await firstProject({ from: 'Facilities Office <facilities@heron.example>', subject: 'Bid', text });
    expect(project?.name).toBeNull();
  });

  it('stands behind the contractor to whom the bid goes', async () => {
    const text =
      'You are invited to submit a bid to Quill & Mason Builders for the electrical work at the proposed Heron Parish School.';
    expect(await projectOf(text, 'Solicitation')).toMatchObject({ name: 'Heron Parish School', package: 'electrical' });
  });

  it('ends with the letter of its part', async () => {
    const text = "Will you have something for us on Heron Crossing Parcel B. We're a little light on coverage.";
    expect((await projectOf(text, 'Bid request'))?.name).toBe('Heron Crossing Parcel B');
  });

  it('may be that of a new project behind a dash', async () => {
    const text = 'We share our newest project - Heron + Sage Cafe at 20 Heron St in Salem, OR 97301. Bids due 3/19.';
    expect((await projectOf(text, 'Hello'))?.name).toBe('Heron + Sage Cafe');
  });

  it('may be won', async () => {
    const text = 'We picked up the Heron Elementary gym floor and lighting job in Salem. Bids due 3/19.';
    expect((await projectOf(text, 'Hello'))?.name).toBe('Heron Elementary gym floor and lighting');
  });

  it.each([
    ['Upcoming work - Heron Lake Ranger Station', 'Heron Lake Ranger Station'],
    ['1600 Grant tenant fit-out', '1600 Grant tenant fit-out'],
    ['Hard bid: Heron Middle School Lighting', 'Heron Middle School Lighting'],
    ['Heron Row - site visit CANCELLED', 'Heron Row'],
    ['REBID - Heron Exchange Lofts', 'Heron Exchange Lofts'],
  ])('stands in the subject %s', async (of, name) => {
    expect((await projectOf('Bids are due March 12 at 2 PM.', of))?.name).toBe(name);
  });

  it.each([
    ['Re: Drawings for Heron Fire Training', 'Heron Fire Training'],
    ['RE: ITB Heron Heights Tower', 'Heron Heights Tower'],
    ['RE: Heron Row Lofts proposal', 'Heron Row Lofts'],
    ['RE: Heron Crossing - VE options', 'Heron Crossing'],
    ['Re: Tern Brewing - electrical scope question', 'Tern Brewing'],
  ])('of a thread stands in %s', async (of, name) => {
    const quoted =
      '\n\nOn Mon, Mar 2, 2026 at 9:05 AM Sam <sam@tern-interiors.example> wrote:\n> For Tern Brewing, is it ours?';
    const project = await firstProject({ subject: of, text: `The bid date stays.${signature}${quoted}` });
    expect(project).toMatchObject({ name, package: null });
  });
});

describe('what is no invitation', () => {
  it.each([
    [
      'a price that was not taken',
      'Heron Marina',
      'Thanks for your bid on Heron Marina. We were not the successful bidder.',
      'Update',
    ],
    [
      'a low bidder',
      'Scope review - Heron Plaza',
      'You are the apparent low on electrical. Can you join a call?',
      'Response',
    ],
    ['a job on hold', 'Heron Row - project on hold', 'Heron Row has been placed on hold by the owner.', 'Update'],
    ['newer drawings', 'Plans for Heron Ridge', 'Here is the link to the updated plans for Heron Ridge.', 'Update'],
    ['a walk called off', 'Heron Arcade - site visit CANCELLED', 'Bids are still due March 24 at 3 PM.', 'Update'],
    ['a short addendum', 'ADD 1 - Heron Ferry', 'Attached are revised sheets. Bids are due March 24.', 'Addendum'],
  ])('is known as such: %s', async (_, of, text, type) => {
    expect(await readingOf(text, of)).toMatchObject({ communicationType: type, disposition: 'existing' });
  });

  it.each([
    ['Just following up on the invitation we sent last week for Heron Storage. Bids are due March 12.'],
    ['Are you still planning to submit on Heron Clubhouse? I need your number by March 12.'],
  ])('may remind of one: %s', async (text) => {
    expect(await readingOf(text, 'Heron Storage')).toMatchObject({
      communicationType: 'Bid invite',
      disposition: 'existing',
    });
  });

  it('may greet the bidders of a project', async () => {
    const reading = await readingOf('To all Heron Square bidders:\n\nPlease do not park in the market lot.', 'Parking');
    expect(reading).toMatchObject({ communicationType: 'Memo', projects: [{ name: 'Heron Square' }] });
  });

  it('may remind of something else', async () => {
    const reading = await readingOf(
      'Reminder that all foremen attend the stand-down on March 4 at 7 AM.',
      'Site safety',
    );
    expect(reading).toMatchObject({ communicationType: 'Unknown', projects: [] });
  });
});

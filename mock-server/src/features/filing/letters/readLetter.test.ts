import { describe, expect, it } from 'vitest';
import { currencyOf } from '@basis/domain/model/formats/currencies';
import { usDollar } from '@basis/domain/model/formats/money';
import { readLetter, type ReadLetter } from './readLetter';

const read = (text: string, more: Partial<ReadLetter> = {}) =>
  readLetter({
    subject: 'Tumwater Library Annex',
    text,
    type: 'Update',
    day: '2026-12-02',
    ourNames: ['Cascade Interiors'],
    hasBidDate: false,
    currency: usDollar,
    ...more,
  });

describe('an award', () => {
  const award = [
    'Hi Grace,',
    '',
    'Good news: we are pleased to award Cascade Interiors the drywall and ceilings package of the Tumwater Library Annex in',
    'Tumwater, WA, in the amount of $412,000 as in your proposal of November 12. We do not take alternate 1.',
    '',
    'For your records, the two other proposals were Palisade Interiors at $438,500 and Union Bay Walls at $451,200.',
  ].join('\n');

  it('is read with its amount and the prices of others', () => {
    expect(read(award).outcome).toMatchObject({
      kind: 'awarded',
      amountCents: 41_200_000,
      competitors: [
        { name: 'Palisade Interiors', amountCents: 43_850_000, words: 'Palisade Interiors at $438,500' },
        { name: 'Union Bay Walls', amountCents: 45_120_000 },
      ],
    });
  });

  it.each([
    'Congratulations, you have been awarded the project.',
    'Your bid was accepted.',
    'The contract was awarded to Cascade Interiors.',
    'This is our notice of award for the ceilings.',
  ])('is read from: %s', (text) => {
    expect(read(text).outcome?.kind).toBe('awarded');
  });

  it.each([
    'If you are awarded this job, can you start in March?',
    'We have not awarded the drywall yet.',
    'The owner intends to decide whether to award in May.',
    'Bids are due Friday at 2:00 PM.',
    'We may be pleased to award this.',
    'You were awarded the ceilings. The drywall was awarded to Palisade Interiors.',
  ])('is not read from: %s', (text) => {
    expect(read(text).outcome).toBeNull();
  });

  it('is not read from an invitation', () => {
    expect(read('We are pleased to award work to you often.', { type: 'Bid invite' }).outcome).toBeNull();
  });
});

describe('an amount', () => {
  const awardOf = (amount: string, code = 'USD') =>
    read(`We are pleased to award Cascade Interiors the drywall for ${amount} in all.`, { currency: currencyOf(code) })
      .outcome;

  it.each([
    ['$412,000', 'USD', 41_200_000],
    ['US$412,000.50', 'USD', 41_200_050],
    ['412,000 USD', 'USD', 41_200_000],
    ['$412,000', 'CAD', 41_200_000],
    ['¥412,000', 'JPY', 412_000],
    ['KWD 412,000.250', 'KWD', 412_000_250],
    ['€412,000', 'EUR', 41_200_000],
    ['412,000 €', 'EUR', 41_200_000],
    ['$412,000', 'EUR', null],
    ['CA$412,000', 'USD', null],
    ['€412,000', 'USD', null],
    ['412,000 EUR', 'USD', null],
    ['¥412,000.50', 'JPY', null],
  ])('%s in a workspace with %s is %j', (amountText, code, amountCents) => {
    expect(awardOf(amountText, code)).toMatchObject({ kind: 'awarded', amountCents, amountText });
  });

  it.each(['in DEC 2026', 'of 4000 sheets', 'on MAR 2027'])('is not read from: %s', (text) => {
    expect(awardOf(text)).toMatchObject({ amountCents: null, amountText: null });
  });

  it('of others is kept as it is written, if it is in another currency', () => {
    const text = 'The drywall was awarded to Palisade Interiors. Palisade Interiors came in at €398,000.';
    const words = 'Palisade Interiors came in at €398,000';
    expect(read(text).outcome?.competitors).toEqual([
      { name: 'Palisade Interiors', amountCents: null, amountText: '€398,000', words },
    ]);
  });
});

describe('a rejection', () => {
  it.each([
    'Unfortunately your number was too high.',
    'The drywall was awarded to Palisade Interiors.',
    'You were not selected for this one.',
    'We went with another firm this time.',
  ])('is read from: %s', (text) => {
    expect(read(text).outcome?.kind).toBe('notAwarded');
  });

  it('is read with the prices that it names', () => {
    const text = 'The drywall was awarded to Palisade Interiors. Palisade Interiors came in at $398,000.';
    expect(read(text).outcome?.competitors).toMatchObject([{ name: 'Palisade Interiors', amountCents: 39_800_000 }]);
  });
});

describe('results', () => {
  it('are read from a table, without our own price', () => {
    const text = [
      'Bid results for the annex:',
      '',
      'Palisade Interiors   $438,500',
      'Cascade Interiors\t$412,000',
      'Union Bay Walls: $451,200.00',
    ].join('\n');
    expect(read(text).outcome).toMatchObject({
      kind: 'results',
      competitors: [{ name: 'Palisade Interiors' }, { name: 'Union Bay Walls', amountCents: 45_120_000 }],
    });
  });

  it.each<[title: string, lines: readonly string[]]>([
    [
      'numbered lines',
      [
        '1. Northwoods Drywall Inc.   $301,450',
        '2. Cascade Interiors         $309,900',
        '3. Badger Wall Systems       $318,275',
        '4. Central Plaster Co.       $322,000',
        '5. Prairie Interiors LLC     $355,610',
      ],
    ],
    [
      'lines with dashes',
      [
        '- Northwoods Drywall Inc. - $301,450',
        '- Badger Wall Systems - $318,275',
        '- Cascade Interiors - $309,900',
        '- Central Plaster Co. - $322,000',
        '- Prairie Interiors LLC - $355,610',
      ],
    ],
    [
      'dots, and amounts without a sign',
      [
        'Northwoods Drywall Inc. ........ 301,450.00 (low)',
        'Cascade Interiors .............. 309,900.00',
        'Badger Wall Systems ............ 318,275.00',
        'Central Plaster Co. ............ 322,000.00',
        'Prairie Interiors LLC .......... 355,610.00',
      ],
    ],
    [
      'the price first',
      [
        '$301,450  Northwoods Drywall Inc.',
        '$309,900  Cascade Interiors',
        '$318,275  Badger Wall Systems',
        '$322,000  Central Plaster Co.',
        '$355,610  Prairie Interiors LLC',
      ],
    ],
    [
      'bars',
      [
        '| 1) | Northwoods Drywall Inc. | $301,450 |',
        '| 2) | Badger Wall Systems | $318,275 |',
        '| 3) | Central Plaster Co. | $322,000 |',
        '| 4) | Prairie Interiors LLC | $355,610 |',
      ],
    ],
  ])('of a table of four others are read from %s', (_, lines) => {
    const { outcome } = read(['Bid tabulation, drywall package:', '', ...lines, '', 'No award yet.'].join('\n'));
    expect(outcome?.kind).toBe('results');
    expect(outcome?.competitors.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ['Northwoods Drywall Inc.', 30_145_000],
      ['Badger Wall Systems', 31_827_500],
      ['Central Plaster Co.', 32_200_000],
      ['Prairie Interiors LLC', 35_561_000],
    ]);
  });

  it.each([
    ['trades of one price', ['Bid results, your parts:', 'Drywall   $301,450', 'Acoustical Ceilings   $120,000']],
    ['areas, outside of results', ['We went with another firm this time.', 'Level 1   12,400', 'Level 2   11,800']],
  ])('name nobody in a table of %s', (_, lines) => {
    expect(read(lines.join('\n')).outcome?.competitors ?? []).toEqual([]);
  });

  it.each(['Total: $438,500. Base bid: $412,000.', 'The budget is $4,000,000 and your price $3,900,000.'])(
    'are not read from sums: %s',
    (text) => {
      expect(read(`Bid results. ${text}`).outcome).toBeNull();
    },
  );
});

describe('a cancellation', () => {
  it.each([
    'The project has been cancelled.',
    'This job was canceled by the owner.',
    'The owner walked away from the project.',
    'We are no longer pursuing this job.',
    'The RFP was pulled and we will NOT be taking bids on 1/8.',
    'The solicitation has been withdrawn.',
    'Please be advised that Oak Hollow Phase 3 has been cancelled by the owner and will not be bid.',
    'The project is cancelled, we do not know if it comes back.',
  ])('is read from: %s', (text) => {
    expect(read(text).standing).toMatchObject({ kind: 'cancelled', words: text });
  });

  it.each([
    'The job walk on Friday, December 4 is cancelled.',
    'The project has not been cancelled.',
    "We don't expect the bid to be cancelled.",
    'If the project is cancelled we will tell you.',
    'The pre-bid call for this project is cancelled.',
  ])('is not read from: %s', (text) => {
    expect(read(text).standing).toBeNull();
  });

  it('of the job walk alone is read as such', () => {
    expect(read('The job walk on Friday, December 4 is cancelled.').cancelledWalk).toContain('job walk');
    expect(read('The job walk is not cancelled.').cancelledWalk).toBeNull();
  });
});

describe('a postponement', () => {
  it('is read where no new date is named', () => {
    expect(read('The bid is postponed until further notice.').standing?.kind).toBe('postponed');
    expect(read('This project is on hold.').standing?.kind).toBe('postponed');
    expect(read('The bid is postponed to December 16.', { hasBidDate: true }).standing).toBeNull();
    expect(read('The job walk was postponed.').standing).toBeNull();
  });
});

describe('an addendum', () => {
  it.each([
    ['Addendum 3 is attached and is part of the bid documents.', 3],
    ['Please acknowledge Addendum No. 2.', 2],
    ['Addendum #04 was issued today.', 4],
  ])('is read with its number: %s', (text, number) => {
    expect(read(text).addendum?.number).toBe(number);
    expect(read(text).addendum?.words.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('is read from the subject of an email that is one', () => {
    expect(read('See the files.', { type: 'Addendum', subject: 'Addendum 5: Annex' }).addendum?.number).toBe(5);
  });

  it('is not read where it is only mentioned', () => {
    expect(read('We expect an addendum next week.').addendum).toBeNull();
  });
});

describe('added scope', () => {
  it('is read with what is added', () => {
    expect(read('Please add the shaft wall to your scope.').scope?.text).toBe('shaft wall');
    expect(read('Please price the shaft wall.').scope).toBeNull();
  });
});

it('nothing is read from what a letter quotes', () => {
  const text = 'Thanks, see below.\n\nOn Nov 3, 2026, Leo Marsh wrote:\n> The project has been cancelled.';
  expect(read(text).standing).toBeNull();
});

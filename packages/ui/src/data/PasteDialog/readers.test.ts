import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copiedDate,
  copiedNumber,
  copiedPercent,
  type ClipboardCell,
  type CopiedCell,
} from '../../clipboard/clipboard';
import { readTyped } from '../../components/parts/dates/typedDates';
import { fromMinor } from '../../numbers/rounding';
import { datesWords } from '../../words/english/dates.words';
import { editableCellsWords } from '../../words/english/EditableCells.words';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { pasteDialogWords } from '../../words/english/PasteDialog.words';
import { cellReaders } from './readers';
import type { CellReader } from './reading';

type Reads = Pick<CellReader<unknown>, 'read'>;

const words = { paste: pasteDialogWords, cells: editableCellsWords, dates: datesWords, numbers: numberFieldWords };
const dates = {
  read: (text: string) => (text === 'soon' ? 'waiting' : readTyped(text, { today: '2026-11-21', year: 'ahead' })),
} as const;
const readersIn = (currency: string, decimals: number) =>
  cellReaders({ locale: 'en-US', currency: { currency, decimals }, dates, words });
const readers = readersIn('USD', 2);
const stages = [
  { id: 's1', label: 'Estimating' },
  { id: 's2', label: 'Ready to submit' },
  { id: 's3', label: 'Submitted' },
  { id: 's4', label: 'Été' },
];
const people = [
  { id: 'u1', name: 'Maya Okafor' },
  { id: 'u2', name: 'Daniel Reyes' },
  { id: 'u3', name: 'Pike, Dana' },
];

/** What a reading comes to: its value, or its sentence with what may be meant. */
const read = (reader: Reads, text: string, number?: number): unknown => {
  const reading = reader.read(number === undefined ? { text } : { text, number });
  if (reading.is !== 'fault') return reading.is === 'value' ? reading.value : reading.is;
  const { fault } = reading;
  return typeof fault === 'string'
    ? fault
    : [fault.sentence, ...fault.answers.map((answer) => answer.text)].join(' | ');
};

type Case = [text: string, expected: unknown, exact?: number];

const cases: [string, Reads, Case[]][] = [
  [
    'a number',
    readers.number(3),
    [
      ['1,234.5', 1234.5],
      ['', null],
      ['–', null],
      ['1.23E+05', 123_456, 123_456],
      ['#####', 48_000, 48_000],
      ['#####', pasteDialogWords.hidden],
      ['1.234.567,5', 1_234_567.5],
      ['1,23', 'Did you mean 1.23? | 1.23'],
      ['apples', 'Enter a number such as 1,250.50'],
    ],
  ],
  [
    'an amount',
    readers.money(),
    [
      ['$1,234.50', 123_450],
      ['$1,235', 123_456, 1234.56],
      ['(1,234.50)', -123_450],
      ['€ 12', 'Did you mean 12.00? | 12.00', 12],
      ['-', 0, 0],
      ['', null],
      ['12%', 'Enter a number such as 1,250.50'],
    ],
  ],
  [
    'a percentage',
    readers.percent(2),
    [
      ['12.5%', 12.5],
      ['12.5', 12.5],
      ['12.50%', 12.5, 0.125],
      ['12.5', 12.5, 12.5],
      ['', null],
    ],
  ],
  [
    'a day',
    readers.date(),
    [
      ['12/1/2026', '2026-12-01'],
      ['01/12/2026', '2026-12-01', 46_357],
      ['2026-12-01 14:30', '2026-12-01'],
      ['46,357', 'Enter a date such as Nov 30, 2026', 46_357],
      ['1-Dec-26', 'Did you mean Dec 01, 2026? | Dec 01, 2026'],
      ['soon', 'waiting'],
      ['tbd', 'Enter a date such as Nov 30, 2026'],
      ['########', pasteDialogWords.hidden],
      ['', null],
    ],
  ],
  [
    'a day and its time',
    readers.dateTime(),
    [
      ['12/01/2026 02:00 PM', '2026-12-01T14:00', 46_357.583_333_333_3],
      ['2026-12-01 14:30', '2026-12-01T14:30'],
      ['12/1/2026 12:00 AM', '2026-12-01'],
      ['12/1/2026', '2026-12-01'],
    ],
  ],
  [
    'yes or no',
    readers.boolean(),
    [
      ['YES', true],
      ['x', true],
      ['TRUE', true],
      ['No', false],
      ['', false],
      ['maybe', 'Enter yes or no'],
    ],
  ],
  [
    'a choice',
    readers.choice(stages),
    [
      [' ready  to SUBMIT ', 's2'],
      ['ete', 's4'],
      ['', null],
      ['submit', 'No choice is called “submit” | Ready to submit | Submitted'],
      ['Won', 'No choice is called “Won”'],
    ],
  ],
  [
    'people',
    readers.people(people),
    [
      ['maya okafor; Daniel Reyes', ['u1', 'u2']],
      ['Maya Okafor, Daniel Reyes', ['u1', 'u2']],
      ['Pike, Dana', ['u3']],
      ['Maya', 'Nobody is called “Maya” | Maya Okafor'],
      ['Maya Okafor; Lee', 'Nobody is called “Lee”'],
      ['', []],
    ],
  ],
  [
    'an email',
    readers.email(),
    [
      ['grace@x.com ', 'grace@x.com'],
      ['grace', 'Enter an email address such as name@company.com'],
    ],
  ],
  [
    'a phone number',
    readers.phone(),
    [
      ['+1 (206) 555-0142', '2065550142'],
      ['12', 'Enter a number with at least 7 digits'],
    ],
  ],
  [
    'a web address',
    readers.url(),
    [
      ['company.com', 'https://company.com'],
      ['nowhere', 'Enter a web address such as company.com'],
    ],
  ],
  [
    'a name',
    readers.text(10, { canBeEmpty: false }),
    [
      ['two\nlines', 'two lines'],
      ['', pasteDialogWords.required],
      ['x'.repeat(11), 'Enter 10 characters at most'],
    ],
  ],
];

describe.each(cases)('%s', (_kind, reader, texts) => {
  it.each(texts)('%j is %j', (text, expected, number) => {
    expect(read(reader, text, number)).toEqual(expected);
  });
});

it('refuses a name that two choices have', () => {
  expect(read(readers.choice([...stages, { id: 's5', label: 'ESTIMATING' }]), 'Estimating')).toBe(
    'Several are called “Estimating”',
  );
});

describe('what is copied is read as it was', () => {
  const asCell = (cell: CopiedCell): ClipboardCell => (typeof cell === 'string' ? { text: cell } : cell);
  const same = <Value>(reader: CellReader<Value>, value: Value, copied: CopiedCell): void => {
    expect(reader.read(asCell(copied))).toEqual({ is: 'value', value });
    // A clipboard without exact numbers.
    expect(reader.read({ text: asCell(copied).text })).toEqual({ is: 'value', value });
  };
  it('amounts and percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        same(readers.money(), cents, copiedNumber(fromMinor(cents, 2)));
        same(readers.percent(2), fromMinor(cents, 2), copiedPercent(fromMinor(cents, 2)));
      }),
    );
  });
  it('days and times', () => {
    const day = fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(day, (moment) => {
        const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)];
        same(readers.date(), date, copiedDate(date));
        if (time !== '00:00') same(readers.dateTime(), `${date}T${time}`, copiedDate(date, time));
      }),
    );
  });
  it('choices and people by their names', () => {
    for (const { id, label } of stages) same(readers.choice(stages), id, label);
    fc.assert(
      fc.property(fc.subarray(people), (chosen) => {
        const ids = chosen.map(({ id }) => id);
        const reader = readers.people(people.slice(0, 2).concat({ id: 'u3', name: 'Dana Pike' }));
        same(reader, ids, reader.show(ids));
      }),
    );
  });
});

it.each([
  ['JPY', 0, '¥1,250', 1250, '¥1,250'],
  ['KWD', 3, '1,250.5', 1_250_500, 'KWD\u00A01,250.500'],
  ['EUR', 2, '€ 12.5', 1250, '€12.50'],
  ['JPY', 0, '$1,250', 'Did you mean 1,250? | 1,250', null],
] as const)('an amount in %s of %i decimals, %s, is %j', (code, decimals, text, expected, shown) => {
  const { money } = readersIn(code, decimals);
  expect(read(money() as Reads, text)).toEqual(expected);
  if (shown !== null) expect(money().show(expected)).toBe(shown);
});

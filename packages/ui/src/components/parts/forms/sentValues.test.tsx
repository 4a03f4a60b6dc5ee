import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ComboBox } from '../../ComboBox/ComboBox';
import { DatePicker } from '../../DatePicker/DatePicker';
import { DateRangePicker } from '../../DateRangePicker/DateRangePicker';
import { DateTimePicker } from '../../DateTimePicker/DateTimePicker';
import { MoneyField } from '../../MoneyField/MoneyField';
import { MultiComboBox } from '../../MultiComboBox/MultiComboBox';
import { MultiSelect } from '../../MultiSelect/MultiSelect';
import { NumberField } from '../../NumberField/NumberField';
import { PercentField } from '../../PercentField/PercentField';
import { Select } from '../../Select/Select';
import { TagInput } from '../../TagInput/TagInput';
import { TextField } from '../../TextField/TextField';
import { TimePicker } from '../../TimePicker/TimePicker';
import { UserPicker } from '../../UserPicker/UserPicker';
import { WordsProvider } from '../../WordsProvider/WordsProvider';
import { ZoneSelect } from '../../ZoneSelect/ZoneSelect';
import { renderWithTheme } from '../../../testing/renderWithTheme';
import { users } from '../../../testing/sampleUsers';

const options = [
  { id: 'a', label: 'Anchor' },
  { id: 'b', label: 'Basalt' },
];
const own = { label: 'Field', name: 'field' };

/** Each field with a value and without one, and what a form sends of it. */
const fields: readonly (readonly [string, () => ReactElement, readonly string[], () => ReactElement])[] = [
  ['TextField', () => <TextField {...own} defaultValue="x" />, ['x'], () => <TextField {...own} />],
  ['NumberField', () => <NumberField {...own} defaultValue={1250.5} />, ['1250.5'], () => <NumberField {...own} />],
  ['MoneyField', () => <MoneyField {...own} defaultValueCents={125_050} />, ['125050'], () => <MoneyField {...own} />],
  ['PercentField', () => <PercentField {...own} defaultValue={12.5} />, ['12.5'], () => <PercentField {...own} />],
  [
    'Select',
    () => <Select {...own} options={options} defaultValue="b" />,
    ['b'],
    () => <Select {...own} options={options} />,
  ],
  [
    'ComboBox',
    () => <ComboBox {...own} options={options} defaultValue="b" />,
    ['b'],
    () => <ComboBox {...own} options={options} />,
  ],
  [
    'DatePicker',
    () => <DatePicker {...own} defaultValue="2026-12-01" />,
    ['2026-12-01'],
    () => <DatePicker {...own} />,
  ],
  ['TimePicker', () => <TimePicker {...own} defaultValue="14:30" />, ['14:30'], () => <TimePicker {...own} />],
  [
    'DateTimePicker',
    () => <DateTimePicker {...own} defaultValue="2026-12-01T14:30" />,
    ['2026-12-01T14:30'],
    () => <DateTimePicker {...own} />,
  ],
  [
    'DateRangePicker',
    () => <DateRangePicker {...own} defaultValue={{ start: '2026-12-01', end: '2026-12-01' }} />,
    ['2026-12-01', '2026-12-01'],
    () => <DateRangePicker {...own} />,
  ],
  [
    'ZoneSelect',
    () => <ZoneSelect {...own} defaultValue="America/Denver" />,
    ['America/Denver'],
    () => <ZoneSelect {...own} />,
  ],
];

/** Fields of several values: without one they send nothing. */
const lists: readonly (readonly [string, () => ReactElement, readonly string[], () => ReactElement])[] = [
  [
    'MultiSelect',
    () => <MultiSelect {...own} options={options} defaultValue={['b', 'a']} />,
    ['b', 'a'],
    () => <MultiSelect {...own} options={options} />,
  ],
  [
    'UserPicker',
    () => <UserPicker {...own} users={users} defaultValue={['u6']} />,
    ['u6'],
    () => <UserPicker {...own} users={users} />,
  ],
  [
    'MultiComboBox',
    () => <MultiComboBox {...own} options={options} defaultValue={options} />,
    ['a', 'b'],
    () => <MultiComboBox {...own} options={options} />,
  ],
  ['TagInput', () => <TagInput {...own} defaultValue={['x', 'y']} />, ['x', 'y'], () => <TagInput {...own} />],
];

const sent = (field: ReactElement): readonly unknown[] => {
  const { container, unmount } = renderWithTheme(
    <WordsProvider locale="de-DE">
      <form>{field}</form>
    </WordsProvider>,
  );
  const values = new FormData(container.querySelector('form')!).getAll('field');
  unmount();
  return values;
};

it.each([...fields, ...lists])(
  'a form sends of a %s its value as programs read it, in German too',
  (_, field, values) => {
    expect(sent(field())).toEqual(values);
  },
);

it.each(fields)('a form sends an empty value of a %s without one', (_, _field, _values, empty) => {
  expect(sent(empty())).toEqual(['']);
});

it.each(lists)('a form sends nothing of a %s without a value', (_, _field, _values, empty) => {
  expect(sent(empty())).toEqual([]);
});

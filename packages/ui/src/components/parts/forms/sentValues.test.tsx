import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { AddressField } from '../../AddressField/AddressField';
import { Checkbox } from '../../Checkbox/Checkbox';
import { ColorPicker } from '../../ColorPicker/ColorPicker';
import { CurrencyProvider } from '../../CurrencyProvider/CurrencyProvider';
import { EstimatorPicker } from '../../EstimatorPicker/EstimatorPicker';
import { PasswordField } from '../../PasswordField/PasswordField';
import { PhoneField } from '../../PhoneField/PhoneField';
import { RadioGroup } from '../../RadioGroup/RadioGroup';
import { RichTextEditor } from '../../RichTextEditor/RichTextEditor';
import { Switch } from '../../Switch/Switch';
import { TextArea } from '../../TextArea/TextArea';
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
const address = { ...own, suggestions: [], onSearch: () => undefined };
const inCurrency = (currency: string, field: ReactElement): ReactElement => (
  <CurrencyProvider currency={currency}>{field}</CurrencyProvider>
);

/** Each field with a value and without one, and what a form sends of it. */
const fields: readonly (readonly [string, () => ReactElement, readonly string[], () => ReactElement])[] = [
  ['TextField', () => <TextField {...own} defaultValue="x" />, ['x'], () => <TextField {...own} />],
  ['TextArea', () => <TextArea {...own} defaultValue="x" />, ['x'], () => <TextArea {...own} />],
  ['PasswordField', () => <PasswordField {...own} defaultValue="x" />, ['x'], () => <PasswordField {...own} />],
  [
    'AddressField',
    () => <AddressField {...address} defaultValue="1 Main St" />,
    ['1 Main St'],
    () => <AddressField {...address} />,
  ],
  [
    'PhoneField',
    () => <PhoneField {...own} defaultValue="5551234567" />,
    ['(555) 123-4567'],
    () => <PhoneField {...own} />,
  ],
  [
    'RichTextEditor',
    () => <RichTextEditor {...own} defaultValue="**x**" />,
    ['**x**'],
    () => <RichTextEditor {...own} />,
  ],
  ['NumberField', () => <NumberField {...own} defaultValue={1250.5} />, ['1250.5'], () => <NumberField {...own} />],
  ['MoneyField', () => <MoneyField {...own} defaultValueCents={125_050} />, ['125050'], () => <MoneyField {...own} />],
  [
    'MoneyField in JPY',
    () => inCurrency('JPY', <MoneyField {...own} defaultValueCents={125_050} />),
    ['125050'],
    () => inCurrency('JPY', <MoneyField {...own} />),
  ],
  [
    'MoneyField in KWD',
    () => inCurrency('KWD', <MoneyField {...own} defaultValueCents={125_050} />),
    ['125050'],
    () => inCurrency('KWD', <MoneyField {...own} />),
  ],
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

/** Fields of several values, and choices: without one they send nothing. */
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
  [
    'EstimatorPicker',
    () => <EstimatorPicker {...own} users={users} defaultValue={['u6']} />,
    ['u6'],
    () => <EstimatorPicker {...own} users={users} />,
  ],
  ['ColorPicker', () => <ColorPicker {...own} defaultValue="teal" />, ['teal'], () => <ColorPicker {...own} />],
  [
    'RadioGroup',
    () => <RadioGroup {...own} options={options} defaultValue="b" />,
    ['b'],
    () => <RadioGroup {...own} options={options} />,
  ],
  ['Checkbox', () => <Checkbox name="field" defaultSelected />, ['on'], () => <Checkbox name="field" />],
  ['Switch', () => <Switch name="field" value="x" defaultSelected />, ['x'], () => <Switch name="field" />],
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

it('the page What forms get has a row for each of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../.storybook/guides/WhatFormsGet.mdx'), 'utf8');
  const rows = [...page.matchAll(/^\| ([A-Z]\w+) +\|/gm)].map(([, field = '']) => field);
  const others = new Set(['Field', 'FileDrop', 'Stored']);
  const tested = new Set([...fields, ...lists].map(([field]) => field.split(' ')[0] ?? ''));
  expect(new Set(rows.filter((field) => !others.has(field)))).toEqual(tested);
});

import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../../testing/renderWithTheme';
import { users } from '../../../testing/sampleUsers';
import { AddressField } from '../../AddressField/AddressField';
import { ColorPicker } from '../../ColorPicker/ColorPicker';
import { ComboBox } from '../../ComboBox/ComboBox';
import { DatePicker } from '../../DatePicker/DatePicker';
import { DateRangePicker } from '../../DateRangePicker/DateRangePicker';
import { DateTimePicker } from '../../DateTimePicker/DateTimePicker';
import { EstimatorPicker } from '../../EstimatorPicker/EstimatorPicker';
import { MoneyField } from '../../MoneyField/MoneyField';
import { MultiComboBox } from '../../MultiComboBox/MultiComboBox';
import { MultiSelect } from '../../MultiSelect/MultiSelect';
import { NumberField } from '../../NumberField/NumberField';
import { PasswordField } from '../../PasswordField/PasswordField';
import { PercentField } from '../../PercentField/PercentField';
import { PhoneField } from '../../PhoneField/PhoneField';
import { RadioGroup } from '../../RadioGroup/RadioGroup';
import { RichTextEditor } from '../../RichTextEditor/RichTextEditor';
import { Select } from '../../Select/Select';
import { TagInput } from '../../TagInput/TagInput';
import { TextArea } from '../../TextArea/TextArea';
import { TextField } from '../../TextField/TextField';
import { TimePicker } from '../../TimePicker/TimePicker';
import { UserPicker } from '../../UserPicker/UserPicker';
import { ZoneSelect } from '../../ZoneSelect/ZoneSelect';

const options = [
  { id: 'a', label: 'Anchor' },
  { id: 'b', label: 'Basalt' },
];
const own = { label: 'Field', name: 'field' };

/** Holds the value of a field, as an app does, and changes it by a button. */
function Held<T>({
  first,
  next,
  children,
}: {
  first: T;
  next: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return (
    <form>
      {children(value, setValue)}
      <button type="button" onClick={() => setValue(next)}>
        Change
      </button>
      <output>{JSON.stringify(value)}</output>
    </form>
  );
}

/** Each field that an app holds, from a first value to another one. */
const held: readonly (readonly [string, () => ReactElement])[] = [
  [
    'TextField',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => <TextField {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'TextArea',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => <TextArea {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'PasswordField',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => <PasswordField {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'PhoneField',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => <PhoneField {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'AddressField',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => (
          <AddressField {...own} suggestions={[]} onSearch={() => undefined} {...{ value, onChange }} />
        )}
      </Held>
    ),
  ],
  [
    'RichTextEditor',
    () => (
      <Held first="x" next="y">
        {(value, onChange) => <RichTextEditor {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'NumberField',
    () => (
      <Held<number | null> first={1} next={2}>
        {(value, onChange) => <NumberField {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'PercentField',
    () => (
      <Held<number | null> first={null} next={2}>
        {(value, onChange) => <PercentField {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'MoneyField',
    () => (
      <Held<number | null> first={100} next={200}>
        {(value, onChange) => <MoneyField {...own} valueCents={value} onChange={onChange} />}
      </Held>
    ),
  ],
  [
    'Select',
    () => (
      <Held first="a" next="b">
        {(value, onChange) => <Select {...own} {...{ options, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'ComboBox',
    () => (
      <Held<string | null> first={null} next="b">
        {(value, onChange) => <ComboBox {...own} {...{ options, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'DatePicker',
    () => (
      <Held<string | null> first="2026-12-01" next="2026-12-02">
        {(value, onChange) => <DatePicker {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'TimePicker',
    () => (
      <Held<string | null> first={null} next="14:30">
        {(value, onChange) => <TimePicker {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'DateTimePicker',
    () => (
      <Held<string | null> first="2026-12-01T14:30" next="2026-12-02">
        {(value, onChange) => <DateTimePicker {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'DateRangePicker',
    () => (
      <Held<{ start: string; end: string } | null> first={null} next={{ start: '2026-12-01', end: '2026-12-02' }}>
        {(value, onChange) => <DateRangePicker {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'ZoneSelect',
    () => (
      <Held first="America/Denver" next="Europe/Berlin">
        {(value, onChange) => <ZoneSelect {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'MultiSelect',
    () => (
      <Held<string[]> first={['a']} next={[]}>
        {(value, onChange) => <MultiSelect {...own} {...{ options, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'MultiComboBox',
    () => (
      <Held<(typeof options)[number][]> first={[]} next={options}>
        {(value, onChange) => (
          <MultiComboBox
            {...own}
            options={options}
            value={value}
            onChange={(next) => onChange(next.map(({ id, label }) => ({ id, label })))}
          />
        )}
      </Held>
    ),
  ],
  [
    'UserPicker',
    () => (
      <Held<string[]> first={[]} next={['u6']}>
        {(value, onChange) => <UserPicker {...own} {...{ users, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'EstimatorPicker',
    () => (
      <Held<string[]> first={['u1']} next={['u6']}>
        {(value, onChange) => <EstimatorPicker {...own} {...{ users, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'TagInput',
    () => (
      <Held<string[]> first={[]} next={['x']}>
        {(value, onChange) => <TagInput {...own} {...{ value, onChange }} />}
      </Held>
    ),
  ],
  [
    'RadioGroup',
    () => (
      <Held first="a" next="b">
        {(value, onChange) => <RadioGroup {...own} {...{ options, value, onChange }} />}
      </Held>
    ),
  ],
  [
    'ColorPicker',
    () => (
      <Held<string> first="teal" next="red">
        {(value, onChange) => <ColorPicker {...own} value={value as 'teal'} onChange={onChange} />}
      </Held>
    ),
  ],
];

const resetForm = (): void => act(() => document.querySelector('form')?.reset());

it.each(held)('a form that is reset gives a %s that an app holds its first value', (_, draw) => {
  renderWithTheme(draw());
  const value = screen.getByRole('status');
  const first = value.textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(value.textContent).not.toBe(first);
  resetForm();
  expect(value.textContent).toBe(first);
});

const sent = (): unknown[] => new FormData(document.querySelector('form')!).getAll('field');

it.each([
  ['a number', () => <NumberField {...own} defaultValue={5} />, 'spinbutton', '7', '5', ['5']],
  [
    'a day',
    () => <DatePicker {...own} defaultValue="2026-12-01" />,
    'textbox',
    '12/9/2026',
    'Dec 01, 2026',
    ['2026-12-01'],
  ],
  ['a text', () => <TextField {...own} defaultValue="x" />, 'textbox', 'y', 'x', ['x']],
] as const)(
  'a form that is reset shows and sends the first value of %s that was written over',
  (_, draw, role, text, shown, value) => {
    renderWithTheme(<form>{draw()}</form>);
    const field = screen.getByRole<HTMLInputElement>(role);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(sent()).not.toEqual(value);
    resetForm();
    expect([field.value, sent()]).toEqual([shown, value]);
  },
);

it.each([
  ['a number', () => <NumberField {...own} defaultValue={5} />, 'spinbutton', '5'],
  ['a day', () => <DatePicker {...own} defaultValue="2026-12-01" />, 'textbox', 'Dec 01, 2026'],
] as const)('a form that is reset drops what can’t be read as %s', (_, draw, role, shown) => {
  renderWithTheme(<form>{draw()}</form>);
  const field = screen.getByRole<HTMLInputElement>(role);
  fireEvent.change(field, { target: { value: 'soon' } });
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  resetForm();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([shown, null]);
});

it('a form leaves the fields of others alone', () => {
  const onChange = vi.fn<(value: number | null) => void>();
  renderWithTheme(
    <>
      <form />
      <NumberField {...own} defaultValue={5} onChange={onChange} />
    </>,
  );
  resetForm();
  expect(onChange).not.toHaveBeenCalled();
});

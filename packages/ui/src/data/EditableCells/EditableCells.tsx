// Cell editors by kind of field.
import { useEffect, useRef } from 'react';
import { Square, SquareCheck } from 'lucide-react';
import {
  AddressField,
  type AddressFieldProps,
  type AddressSuggestion,
} from '../../components/AddressField/AddressField';
import { DatePicker, type DatePickerProps } from '../../components/DatePicker/DatePicker';
import { DateTimePicker } from '../../components/DateTimePicker/DateTimePicker';
import { Icon } from '../../components/Icon/Icon';
import { MoneyField, type MoneyFieldProps } from '../../components/MoneyField/MoneyField';
import { MultiSelect } from '../../components/MultiSelect/MultiSelect';
import { NumberField, type NumberFieldProps } from '../../components/NumberField/NumberField';
import { PercentField } from '../../components/PercentField/PercentField';
import { PhoneField } from '../../components/PhoneField/PhoneField';
import { Select, type Option } from '../../components/Select/Select';
import { TextArea } from '../../components/TextArea/TextArea';
import { TextField } from '../../components/TextField/TextField';
import { TimePicker } from '../../components/TimePicker/TimePicker';
import { EstimatorPicker } from '../../components/EstimatorPicker/EstimatorPicker';
import { useCurrency } from '../../components/parts/currency/currencyContext';
import { UserPicker, type PickableUser } from '../../components/UserPicker/UserPicker';
import type { CellEdit } from '../Table/types';
import * as css from './EditableCells.css';
import { useFaults, writeUrl, type FaultOf } from './faults';
import { useHeld } from './hooks/useHeld';
import { CellFrame } from './parts/CellFrame';
import { useWords } from '../../words/words';
import { editableCellsWords } from '../../words/english/EditableCells.words';

/** Props of all editors. Pass on `edit` from the column's `renderEditor`. */
export interface CellEditorProps<Value> {
  /** Accessible name, which includes the row: Location of Riverside Medical. */
  'aria-label': string;
  value: Value;
  edit: CellEdit;
  /** Called once with a changed value: on Enter, on Tab and when the focus leaves the cell. */
  onCommit: (value: Value) => void;
}

export interface TextCellProps extends CellEditorProps<string> {
  /** Maximum number of characters. */
  maxLength?: number | undefined;
  /** Validates a text. */
  validate?: FaultOf | undefined;
}

const overPx = 320;

/** Edits a single-line text. */
export function TextCell({ value, edit, onCommit, validate, ...props }: TextCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} faults={validate ? [validate] : []} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <TextField {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

export interface AddressCellProps extends TextCellProps {
  /** Suggestions for the typed text. */
  suggestions: readonly AddressSuggestion[];
  /** Called with the typed text, to search for suggestions. */
  onSearch: (text: string) => void;
  /** Resolves a chosen suggestion to its full address. */
  onResolve?: AddressFieldProps['onResolve'];
}

/** Edits a single-line address with suggestions. */
export function AddressCell({ value, edit, onCommit, validate, ...props }: AddressCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} faults={validate ? [validate] : []} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <AddressField {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

/** Edits a multiline text, extending over adjacent cells. Shift+Enter inserts a line break. */
export function LongTextCell({ value, edit, onCommit, validate, ...props }: TextCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} faults={validate ? [validate] : []} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => <TextArea {...props} {...control} defaultValue={value} onChange={hold} />}
    </CellFrame>
  );
}

/** Edits an email address. */
export function EmailCell({ value, edit, onCommit, ...props }: CellEditorProps<string>) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.email]} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <TextField
          {...props}
          {...control}
          size="cell"
          inputMode="email"
          spellCheck={false}
          defaultValue={value}
          onChange={(text) => hold(text.trim())}
        />
      )}
    </CellFrame>
  );
}

/** Edits a URL; adds `https://` if it is missing. */
export function UrlCell({ value, edit, onCommit, ...props }: CellEditorProps<string>) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.url]} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <TextField
          {...props}
          {...control}
          size="cell"
          inputMode="url"
          spellCheck={false}
          defaultValue={value}
          onChange={(text) => hold(writeUrl(text))}
        />
      )}
    </CellFrame>
  );
}

/** Edits a phone number. */
export function PhoneCell({ value, edit, onCommit, ...props }: CellEditorProps<string>) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.phone]} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <PhoneField {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

export interface NumberCellProps
  extends CellEditorProps<number | null>, Pick<NumberFieldProps, 'minValue' | 'maxValue' | 'step' | 'maxDecimals'> {}

/** Edits a number. */
export function NumberCell({ value, edit, onCommit, ...props }: NumberCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.number({ maxDecimals: props.maxDecimals ?? 2 })]} isEnd onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <NumberField {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

const percents = { kind: 'percent', maxDecimals: 2 } as const;

export interface MoneyCellProps
  extends CellEditorProps<number | null>, Pick<MoneyFieldProps, 'minCents' | 'maxCents'> {}

/** Edits an amount of the currency around, stored in its minor unit. */
export function MoneyCell({ value, edit, onCommit, ...props }: MoneyCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  const { currency, decimals } = useCurrency();
  const amount = { kind: 'money', currency, minDecimals: decimals, maxDecimals: decimals } as const;
  return (
    <CellFrame edit={edit} faults={[faults.number(amount)]} isEnd onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <MoneyField {...props} {...control} size="cell" defaultValueCents={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

/** Edits a percentage, limited to 0 to 100. */
export function PercentCell({ value, edit, onCommit, ...props }: CellEditorProps<number | null>) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.number(percents)]} isEnd onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <PercentField {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

export interface DateCellProps extends CellEditorProps<string | null>, Pick<DatePickerProps, 'today'> {}

/** Edits a date, `YYYY-MM-DD`. A picked date is saved when the focus leaves the cell. */
export function DateCell({ value, edit, onCommit, ...props }: DateCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults(props.today);
  return (
    <CellFrame edit={edit} faults={[faults.date]} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <DatePicker {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

/** Edits a time of day, `HH:mm`. */
export function TimeCell({ value, edit, onCommit, ...props }: CellEditorProps<string | null>) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.time]} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <TimePicker {...props} {...control} size="cell" defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

/** Edits a date and time, `YYYY-MM-DDTHH:mm`, extending over adjacent cells. */
export function DateTimeCell({ value, edit, onCommit, ...props }: DateCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults(props.today);
  return (
    <CellFrame edit={edit} faults={[faults.date, faults.time]} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <DateTimePicker {...props} {...control} defaultValue={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

export interface SelectCellProps extends CellEditorProps<string | null> {
  options: readonly Option[];
  /** Offers an empty choice. @default true */
  canClear?: boolean;
}

const NOTHING = '';

/** Edits a single choice, saved as soon as it is made. */
export function SelectCell({ value, edit, onCommit, options, canClear = true, ...props }: SelectCellProps) {
  const words = useWords('EditableCells', editableCellsWords);
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} onCommit={commit}>
      {({ finish, ...control }) => (
        <Select
          {...props}
          {...control}
          size="cell"
          options={canClear ? [{ id: NOTHING, label: words.none }, ...options] : options}
          defaultValue={value}
          opensOnFocus={false}
          onChange={(id) => {
            hold(id === NOTHING ? null : id);
            finish('stay');
          }}
        />
      )}
    </CellFrame>
  );
}

export interface MultiSelectCellProps extends CellEditorProps<readonly string[]> {
  options: readonly Option[];
}

/** Edits a multiple choice, extending over adjacent cells. Saved when the focus leaves the cell. */
export function MultiSelectCell({ value, edit, onCommit, ...props }: MultiSelectCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <MultiSelect {...props} {...control} defaultValue={value} opensOnFocus={false} onChange={hold} />
      )}
    </CellFrame>
  );
}

export interface PeopleCellProps extends CellEditorProps<readonly string[]> {
  users: readonly PickableUser[];
  /** `single` replaces the previous choice. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
}

/** Edits people, extending over adjacent cells. Saved when the focus leaves the cell. */
export function PeopleCell({ value, edit, onCommit, ...props }: PeopleCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <UserPicker {...props} {...control} defaultValue={value} opensOnFocus={false} onChange={hold} />
      )}
    </CellFrame>
  );
}

export type EstimatorsCellProps = Omit<PeopleCellProps, 'selectionMode'>;

/** Edits the estimators of a bid: at least one. Removing the last one shows an error and saves nothing. */
export function EstimatorsCell({ value, edit, onCommit, ...props }: EstimatorsCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, isInvalid: _isInvalid, ...control }) => (
        <EstimatorPicker
          {...props}
          {...control}
          label={undefined}
          defaultValue={value}
          opensOnFocus={false}
          onChange={hold}
        />
      )}
    </CellFrame>
  );
}

/** Toggles a checkbox in place: opening the editor already toggles it. */
export function CheckboxCell({ value, edit, onCommit }: Omit<CellEditorProps<boolean>, 'aria-label'>) {
  const toggle = useRef(() => undefined as void);
  useEffect(() => {
    toggle.current = () => {
      onCommit(!value);
      edit.close('stay');
    };
  });
  useEffect(() => {
    let isGone = false;
    // After this render, which must not end the edit itself.
    queueMicrotask(() => {
      if (!isGone) toggle.current();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return <CheckboxValue value={value} />;
}

/** Value of a checkbox cell. */
export function CheckboxValue({ value }: { value: boolean }) {
  const words = useWords('EditableCells', editableCellsWords);
  return (
    <span className={css.answer} data-on={value || undefined}>
      <Icon icon={value ? SquareCheck : Square} aria-label={value ? words.yes : words.no} />
    </span>
  );
}

/** Explains that a cell can't be edited, and lets its text be selected. */
export function ReadOnlyCell({ value, edit, ...props }: Omit<CellEditorProps<string>, 'onCommit'>) {
  const words = useWords('EditableCells', editableCellsWords);
  return (
    <CellFrame edit={{ ...edit, typed: undefined }} note={words.readOnly} onCommit={() => undefined}>
      {({ finish: _finish, ...control }) => (
        <TextField {...props} {...control} size="cell" isReadOnly defaultValue={value} />
      )}
    </CellFrame>
  );
}

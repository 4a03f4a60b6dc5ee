// The editors of cells by kind of field: long because there are many kinds, each a few lines.
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
import { UserPicker, type PickableUser } from '../../components/UserPicker/UserPicker';
import type { CellEdit } from '../Table/types';
import * as css from './EditableCells.css';
import { useFaults, writeUrl, type FaultOf } from './faults';
import { useHeld } from './hooks/useHeld';
import { CellFrame } from './parts/CellFrame';
import { useWords } from '../../words/words';
import { editableCellsWords } from './EditableCells.words';

/** What all editors take. Hand `edit` on from the column's `renderEditor`. */
export interface CellEditorProps<Value> {
  /** Which field of which row is edited: Location of Riverside Medical. */
  'aria-label': string;
  value: Value;
  edit: CellEdit;
  /** Called once with another value than before: on Enter, on Tab and when the cell is left. */
  onCommit: (value: Value) => void;
}

export interface TextCellProps extends CellEditorProps<string> {
  /** Most characters that the field takes. */
  maxLength?: number | undefined;
  /** What is wrong with a text and what to do. */
  validate?: FaultOf | undefined;
}

const overPx = 320;

/** Edits one line of text. */
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

/** Edits an address in one line, with suggestions. */
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

/** Edits several lines of text, over the cells around it. Shift and Enter begin a new line. */
export function LongTextCell({ value, edit, onCommit, validate, ...props }: TextCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  return (
    <CellFrame edit={edit} faults={validate ? [validate] : []} overWidthPx={overPx} onCommit={commit}>
      {({ finish: _finish, ...control }) => <TextArea {...props} {...control} defaultValue={value} onChange={hold} />}
    </CellFrame>
  );
}

/** Edits an e-mail address. */
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

/** Edits a web address; `https://` is added where it is missing. */
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

const dollars = { kind: 'money', currency: 'USD', minDecimals: 2, maxDecimals: 2 } as const;
const percents = { kind: 'percent', maxDecimals: 2 } as const;

export interface MoneyCellProps
  extends CellEditorProps<number | null>, Pick<MoneyFieldProps, 'minCents' | 'maxCents'> {}

/** Edits an amount: written in dollars, held in cents. */
export function MoneyCell({ value, edit, onCommit, ...props }: MoneyCellProps) {
  const { hold, commit } = useHeld(value, onCommit);
  const faults = useFaults();
  return (
    <CellFrame edit={edit} faults={[faults.number(dollars)]} isEnd onCommit={commit}>
      {({ finish: _finish, ...control }) => (
        <MoneyField {...props} {...control} size="cell" defaultValueCents={value} onChange={hold} />
      )}
    </CellFrame>
  );
}

/** Edits a share of a hundred: what is above becomes 100, what is below becomes 0. */
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

/** Edits a day, `YYYY-MM-DD`. A day that is chosen is saved when the cell is left. */
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

/** Edits a time of the day, `HH:mm`. */
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

/** Edits a day and its time, `YYYY-MM-DDTHH:mm`, over the cells around it. */
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
  /** Offers to choose nothing again. @default true */
  canClear?: boolean;
}

const NOTHING = '';

/** Edits one of several: saved when it is chosen. */
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

/** Edits several of several, over the cells around it: saved when the cell is left. */
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
  /** `single` lets a new choice take the place of the one before. @default 'multiple' */
  selectionMode?: 'single' | 'multiple';
}

/** Edits people, over the cells around it: saved when the cell is left. */
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

/** Edits who estimates a bid: at least one. That the last one is taken away is refused in words, and nothing is saved. */
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

/** Answers yes instead of no, or no instead of yes, in its place: opened, it is done. */
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
    // After this round of rendering: the edit ends with another one.
    queueMicrotask(() => {
      if (!isGone) toggle.current();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return <CheckboxValue value={value} />;
}

/** What a cell of yes or no shows. */
export function CheckboxValue({ value }: { value: boolean }) {
  const words = useWords('EditableCells', editableCellsWords);
  return (
    <span className={css.answer} data-on={value || undefined}>
      <Icon icon={value ? SquareCheck : Square} aria-label={value ? words.yes : words.no} />
    </span>
  );
}

/** Says that a cell can't be edited, and lets its text be marked. */
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

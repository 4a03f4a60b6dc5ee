import { DatePicker } from '../../../components/DatePicker/DatePicker';
import { DateRangePicker } from '../../../components/DateRangePicker/DateRangePicker';
import { TextField } from '../../../components/TextField/TextField';
import { spanWords } from '../conditionWords';
import { fitList, fitOne, fitPair } from '../filterValues';
import * as css from '../FilterBuilder.css';
import type { ConditionDraft } from '../filterDraft';
import { editorOf } from '../operations';
import type { FilterField, FilterValue } from '../types';
import { NumberEditor } from './NumberEditor';
import { OptionsEditor } from './OptionsEditor';
import { SearchEditor } from './SearchEditor';

interface ValueEditorProps {
  row: ConditionDraft;
  field: FilterField;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (value: FilterValue) => void;
}

/** What the condition compares with, entered with the control of its kind. */
export function ValueEditor({ row, field, today, onChange }: ValueEditorProps) {
  const { input, arity } = editorOf(field.kind, row.operation);
  const value = row.compareValue;
  if (arity === 'none') return <span className={css.note}>{spanWords(row.operation ?? 0, today)}</span>;
  if (arity === 'pair') {
    return input === 'date' ? (
      <DayPair value={value} today={today} onChange={onChange} />
    ) : (
      <NumberPair value={value} input={input} onChange={onChange} />
    );
  }
  if (input === 'search' || input === 'options') {
    const isSearched = input === 'search' && field.loadOptions !== undefined;
    const Editor = isSearched ? SearchEditor : OptionsEditor;
    return <Editor aria-label="Value" field={field} value={fitList(value)} onChange={onChange} />;
  }
  const one = fitOne(value, input);
  if (input === 'date') {
    return (
      <DatePicker aria-label="Value" value={typeof one === 'string' ? one : null} today={today} onChange={onChange} />
    );
  }
  if (input === 'text')
    return <TextField aria-label="Value" placeholder="Value" value={String(one ?? '')} onChange={onChange} />;
  return (
    <NumberEditor aria-label="Value" input={input} value={typeof one === 'number' ? one : null} onChange={onChange} />
  );
}

interface PairProps {
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}

function DayPair({ value, today, onChange }: PairProps & { today: string }) {
  const [start, end] = fitPair(value, 'date');
  return (
    <DateRangePicker
      aria-label="Value"
      value={start === null || end === null ? null : { start: String(start), end: String(end) }}
      today={today}
      onChange={(range) => onChange(range ? [range.start, range.end] : [null, null])}
    />
  );
}

function NumberPair({ value, input, onChange }: PairProps & { input: ReturnType<typeof editorOf>['input'] }) {
  const [low, high] = fitPair(value, input).map((end) => (typeof end === 'number' ? end : null));
  return (
    <div className={css.pair}>
      <NumberEditor
        aria-label="From"
        input={input}
        value={low ?? null}
        onChange={(next) => onChange([next, high ?? null])}
      />
      <span className={css.pairWord}>and</span>
      <NumberEditor
        aria-label="To"
        input={input}
        value={high ?? null}
        onChange={(next) => onChange([low ?? null, next])}
      />
    </div>
  );
}

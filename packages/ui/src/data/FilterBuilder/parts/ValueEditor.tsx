import { DatePicker } from '../../../components/DatePicker/DatePicker';
import { DateRangePicker } from '../../../components/DateRangePicker/DateRangePicker';
import { TextField } from '../../../components/TextField/TextField';
import { spanWords } from '../conditionWords';
import { fitList, fitOne, fitPair } from '../filterValues';
import * as css from '../FilterBuilder.css';
import type { ConditionDraft } from '../filterDraft';
import { editorOf } from '../operations';
import type { FilterField, FilterOperation, FilterValue } from '../types';
import { NumberEditor } from './NumberEditor';
import { OptionsEditor } from './OptionsEditor';
import { SearchEditor } from './SearchEditor';
import { useWords, useWordsLocale } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface ValueEditorProps {
  row: ConditionDraft;
  field: FilterField;
  operation: FilterOperation | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (value: FilterValue) => void;
}

/** Editor of a condition's value, by its type. */
export function ValueEditor({ row, field, operation, today, onChange }: ValueEditorProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const locale = useWordsLocale();
  const { input, arity } = editorOf(field, operation);
  const { value } = row;
  if (arity === 'none')
    return <span className={css.note}>{operation && spanWords(operation, today, { words, locale })}</span>;
  if (arity === 'pair') {
    return input === 'date' ? (
      <DayPair value={value} today={today} onChange={onChange} />
    ) : (
      <NumberPair value={value} field={field} onChange={onChange} />
    );
  }
  if (input === 'search' || input === 'options') {
    const isSearched = input === 'search' && field.loadOptions !== undefined;
    const Editor = isSearched ? SearchEditor : OptionsEditor;
    return <Editor aria-label={words.value} field={field} value={fitList(value)} onChange={onChange} />;
  }
  const one = fitOne(value, input);
  if (input === 'date') {
    return (
      <DatePicker
        aria-label={words.value}
        value={typeof one === 'string' ? one : null}
        today={today}
        unwrittenYear="nearest"
        onChange={onChange}
      />
    );
  }
  if (input === 'text')
    return (
      <TextField aria-label={words.value} placeholder={words.value} value={String(one ?? '')} onChange={onChange} />
    );
  return (
    <NumberEditor
      aria-label={words.value}
      field={field}
      value={typeof one === 'number' ? one : null}
      onChange={onChange}
    />
  );
}

interface PairProps {
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}

function DayPair({ value, today, onChange }: PairProps & { today: string }) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const [start, end] = fitPair(value, 'date');
  return (
    <DateRangePicker
      aria-label={words.value}
      value={start === null || end === null ? null : { start: String(start), end: String(end) }}
      today={today}
      onChange={(range) => onChange(range ? [range.start, range.end] : [null, null])}
    />
  );
}

function NumberPair({ value, field, onChange }: PairProps & { field: FilterField }) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const [low, high] = fitPair(value, field.input).map((end) => (typeof end === 'number' ? end : null));
  return (
    <div className={css.pair}>
      <NumberEditor
        aria-label={words.from}
        field={field}
        value={low ?? null}
        onChange={(next) => onChange([next, high ?? null])}
      />
      <span className={css.pairWord}>{words.between}</span>
      <NumberEditor
        aria-label={words.to}
        field={field}
        value={high ?? null}
        onChange={(next) => onChange([low ?? null, next])}
      />
    </div>
  );
}

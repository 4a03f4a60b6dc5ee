import { MoneyField } from '../../../components/MoneyField/MoneyField';
import { NumberField } from '../../../components/NumberField/NumberField';
import { parseNumber, roundTo, toCents } from '../../../components/NumberField/numberText';
import { PercentField } from '../../../components/PercentField/PercentField';
import type { FilterField, FilterInput } from '../types';
import * as css from '../FilterBuilder.css';
import { useWords, useWordsLocale } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface NumberEditorProps {
  field: Pick<FilterField, 'input' | 'unit'>;
  /** In the stored unit. */
  value: number | null;
  'aria-label': string;
  onChange: (value: number | null) => void;
}

const HUNDRED = 100;

/** Parses input into the stored unit: cents, hundredths of a percent, or the field's own. */
const storedOf = (text: string, input: FilterInput, locale: string): number | null => {
  const written = parseNumber(text, locale);
  if (written === null) return null;
  if (input === 'money') return Math.max(0, toCents(written));
  return input === 'percent' ? Math.round(Math.min(HUNDRED, Math.max(0, written)) * HUNDRED) : roundTo(written, 2);
};

/** Input of any kind of number. Reports each key, because the button that depends on it is next to it. */
export function NumberEditor({ field: { input, unit }, value, onChange, 'aria-label': label }: NumberEditorProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const locale = useWordsLocale();
  const props = { 'aria-label': label, placeholder: words.value };
  return (
    <div
      role="presentation"
      className={css.control}
      onInput={(event) => onChange(storedOf((event.target as HTMLInputElement).value, input, locale))}
    >
      {input === 'money' ? (
        <MoneyField {...props} valueCents={value} onChange={onChange} />
      ) : input === 'percent' ? (
        <PercentField
          {...props}
          value={value === null ? null : value / HUNDRED}
          onChange={(percent) => onChange(percent === null ? null : Math.round(percent * HUNDRED))}
        />
      ) : (
        <NumberField {...props} value={value} endText={unit} onChange={onChange} />
      )}
    </div>
  );
}

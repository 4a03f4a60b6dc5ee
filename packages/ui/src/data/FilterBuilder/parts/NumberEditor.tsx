import { MoneyField } from '../../../components/MoneyField/MoneyField';
import { NumberField } from '../../../components/NumberField/NumberField';
import { PercentField } from '../../../components/PercentField/PercentField';
import type { FilterField } from '../types';
import * as css from '../FilterBuilder.css';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface NumberEditorProps {
  field: Pick<FilterField, 'input' | 'unit'>;
  /** In the stored unit. */
  value: number | null;
  'aria-label': string;
  onChange: (value: number | null) => void;
}

const HUNDRED = 100;

/** Hundredths of a percent. */
const hundredthsOf = (percent: number | null): number | null =>
  percent === null ? null : Math.round(Math.min(HUNDRED, Math.max(0, percent)) * HUNDRED);

/** Input of any kind of number. Reports each key, because the button that depends on it is next to it. */
export function NumberEditor({ field: { input, unit }, value, onChange, 'aria-label': label }: NumberEditorProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const props = { 'aria-label': label, placeholder: words.value };
  return (
    <div className={css.control}>
      {input === 'money' ? (
        <MoneyField
          {...props}
          valueCents={value}
          onChange={onChange}
          onWrite={(cents) => onChange(cents === null ? null : Math.max(0, cents))}
        />
      ) : input === 'percent' ? (
        <PercentField
          {...props}
          value={value === null ? null : value / HUNDRED}
          onChange={(percent) => onChange(hundredthsOf(percent))}
          onWrite={(percent) => onChange(hundredthsOf(percent))}
        />
      ) : (
        <NumberField {...props} value={value} endText={unit} onChange={onChange} onWrite={onChange} />
      )}
    </div>
  );
}

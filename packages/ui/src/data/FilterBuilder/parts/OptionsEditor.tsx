import { useMemo } from 'react';
import { MultiSelect } from '../../../components/MultiSelect/MultiSelect';
import type { Option } from '../../../components/parts/options/option';
import { useFieldOptions } from '../hooks/useFieldOptions';
import type { FilterField } from '../types';
import { LoadFault } from './LoadFault';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface OptionsEditorProps {
  field: FilterField;
  value: readonly string[];
  'aria-label': string;
  onChange: (ids: readonly string[]) => void;
}

/** Maximum number of options listed; the rest are found by typing. */
const MAX_SHOWN = 50;

/** Selects options of a field. Keeps selected ones that are no longer options, with their labels if known. */
export function OptionsEditor({ field, value, onChange, 'aria-label': label }: OptionsEditorProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const { known: named } = field;
  const { options, isPending, isFailed, retry } = useFieldOptions(field);
  const former = useMemo(() => {
    const offered = new Set(options.map(({ id }) => id));
    const known = new Map((named ?? []).map((option) => [option.id, option]));
    const name = isPending ? words.loading : words.unknown;
    return value.filter((id) => !offered.has(id)).map((id): Option => known.get(id) ?? { id, label: name });
  }, [options, named, value, isPending, words]);
  return (
    <MultiSelect
      aria-label={label}
      options={options}
      formerOptions={former}
      value={value}
      limit={MAX_SHOWN}
      opensOnFocus={false}
      placeholder={isPending ? words.loadingOptions : words.selectOptions}
      errorMessage={isFailed ? <LoadFault onRetry={retry} /> : undefined}
      onChange={onChange}
    />
  );
}

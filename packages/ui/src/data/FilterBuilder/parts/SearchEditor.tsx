import { Search } from 'lucide-react';
import { MultiComboBox } from '../../../components/MultiComboBox/MultiComboBox';
import { useOptionSearch } from '../hooks/useOptionSearch';
import type { FilterField } from '../types';
import { LoadFault } from './LoadFault';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface SearchEditorProps {
  field: FilterField;
  value: readonly string[];
  'aria-label': string;
  onChange: (ids: readonly string[]) => void;
}

/** Searches options by part of their name. Keeps unknown selected options, labeled as such. */
export function SearchEditor({ field, value, onChange, 'aria-label': label }: SearchEditorProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const { query, options, known, isPending, isFailed, search, retry } = useOptionSearch(field);
  const foundCount = field.countOptions?.(query) ?? 0;
  return (
    <MultiComboBox
      aria-label={label}
      icon={field.icon ?? Search}
      placeholder={field.searchPlaceholder ?? words.search}
      options={options}
      value={value.map((id) => known.get(id) ?? { id, label: words.unknown })}
      isFilteredByOwner={field.loadOptions !== undefined}
      isPending={isPending}
      hiddenCount={Math.max(0, foundCount - options.length)}
      errorMessage={isFailed ? <LoadFault onRetry={retry} /> : undefined}
      onInputChange={search}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
    />
  );
}

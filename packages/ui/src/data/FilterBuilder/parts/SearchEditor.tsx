import { Building2, Search } from 'lucide-react';
import { MultiComboBox } from '../../../components/MultiComboBox/MultiComboBox';
import { useOptionSearch } from '../hooks/useOptionSearch';
import type { FilterField } from '../types';
import { LoadFault } from './LoadFault';

interface SearchEditorProps {
  field: FilterField;
  value: readonly string[];
  'aria-label': string;
  onChange: (ids: readonly string[]) => void;
}

const isOfCompanies = ({ kind }: FilterField): boolean => kind === 'company' || kind === 'companies';

/** Companies or contacts, found by writing a part of a name. What is chosen and unknown stays, named so. */
export function SearchEditor({ field, value, onChange, 'aria-label': label }: SearchEditorProps) {
  const { options, known, isPending, isFailed, search, retry } = useOptionSearch(field);
  return (
    <MultiComboBox
      aria-label={label}
      icon={isOfCompanies(field) ? Building2 : Search}
      placeholder={isOfCompanies(field) ? 'Search for a company' : 'Search'}
      options={options}
      value={value.map((id) => known.get(id) ?? { id, label: 'Unknown' })}
      isFilteredByOwner={field.loadOptions !== undefined}
      isPending={isPending}
      errorMessage={isFailed ? <LoadFault onRetry={retry} /> : undefined}
      onInputChange={search}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
    />
  );
}

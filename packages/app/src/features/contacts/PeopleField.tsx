import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MultiComboBox } from '@basis/ui/MultiComboBox';
import { useDomain } from '../../domainContext';
import { useSearch } from '../../pickers/useSearch';

interface PeopleFieldProps {
  label: string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Chooses people of companies by words of their names. */
export const PeopleField = observer(function PeopleField({ label, ids, onChange }: PeopleFieldProps) {
  const { personNames } = useDomain().workspace;
  const [words, setWords] = useState('');
  const { found, isPending } = useSearch(personNames.search, words);
  useEffect(() => void personNames.need(ids), [personNames, ids]);
  return (
    <MultiComboBox
      label={label}
      placeholder="Search for a person"
      options={found.map(({ id, name, detail }) => ({ id, label: name, detail }))}
      isFilteredByOwner
      isPending={isPending}
      opensOnFocus={false}
      value={ids.map((id) => ({ id, label: personNames.byId.get(id)?.name ?? '…' }))}
      onInputChange={setWords}
      onChange={(options) => {
        setWords('');
        onChange(options.map(({ id }) => id));
      }}
    />
  );
});

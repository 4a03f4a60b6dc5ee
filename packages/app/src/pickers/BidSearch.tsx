import { useState } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { ComboBox } from '@basis/ui/ComboBox';
import { useDomain } from '../domainContext';
import { useSearch } from './useSearch';

interface BidSearchProps {
  bid: Pick<Project, 'id' | 'name'> | null;
  onChange: (bid: Project | null) => void;
  errorMessage?: string | undefined;
}

/** Chooses one bid by words of its name. */
export function BidSearch({ bid, onChange, errorMessage }: BidSearchProps) {
  const { bids } = useDomain();
  const [words, setWords] = useState('');
  const { found, isPending } = useSearch(bids.find, words);
  return (
    <ComboBox
      label="Bid"
      placeholder="Search for a bid"
      options={found.map(({ id, name, location }) => ({ id, label: name, detail: location }))}
      isFilteredByOwner
      // The list would cover the message of this field, which comes first in its form.
      opensOnFocus={false}
      isPending={isPending}
      value={bid?.id ?? null}
      selectedOption={bid ? { id: bid.id, label: bid.name } : undefined}
      errorMessage={errorMessage}
      onInputChange={setWords}
      onChange={(id) => onChange(found.find((row) => row.id === id) ?? null)}
    />
  );
}

import { useMemo, useState } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { draftOf, emptyFilter, faultOf, hasUnknown, treeOf } from './filterDraft';
import { indexOf } from './operations';
import { ConditionRows } from './parts/ConditionRows';
import type { FilterField, FilterTree } from './types';
import { useWords } from '../../words/words';
import { filterBuilderWords } from './FilterBuilder.words';

export type {
  FilterArity,
  FilterCondition,
  FilterField,
  FilterInput,
  FilterOperation,
  FilterTree,
  FilterValue,
} from './types';

export interface FilterBuilderState {
  /** All conditions that are complete; those of deleted fields are kept among them. */
  filter: FilterTree;
  /** Why the filter can't be applied yet, and what to do; undefined when it can. */
  fault: string | undefined;
}

export interface FilterBuilderProps extends RootProps {
  /** What can be filtered by. */
  fields: readonly FilterField[];
  /** The filter to begin with. By default one empty row. */
  defaultValue?: FilterTree;
  /** Today, `YYYY-MM-DD`; by default that of the reader's clock. */
  today?: string | undefined;
  /** Called with each change of a row. */
  onChange?: ((state: FilterBuilderState) => void) | undefined;
}

/** Builds filter conditions: a field, an operator and a value. */
export function FilterBuilder({ fields, defaultValue = emptyFilter, today, onChange, ...rest }: FilterBuilderProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const [draft, setDraft] = useState(() => draftOf(defaultValue));
  const index = useMemo(() => indexOf(fields), [fields]);
  return (
    <div {...pickRootProps(rest)}>
      <ConditionRows
        draft={draft}
        index={index}
        today={today}
        onChange={(next) => {
          setDraft(next);
          const fault = hasUnknown(next, index) ? words.deletedFields : faultOf(next, index, words);
          onChange?.({ filter: treeOf(next, index), fault });
        }}
      />
    </div>
  );
}

import { useMemo, useState } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { draftOf, emptyFilter, faultOf, hasUnknown, treeOf } from './filterDraft';
import { indexOf } from './operations';
import { ConditionRows } from './parts/ConditionRows';
import type { FilterField, FilterTree } from './types';
import { useWords } from '../../words/words';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';

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
  /** All complete conditions, including those of deleted fields. */
  filter: FilterTree;
  /** Reason why the filter can't be applied yet, and how to fix it; undefined if it can. */
  fault: string | undefined;
}

export interface FilterBuilderProps extends RootProps {
  /** Fields to filter by. */
  fields: readonly FilterField[];
  /** Initial filter. By default, one empty row. */
  defaultValue?: FilterTree;
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  /** Called on each change of a row. */
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

import { useState } from 'react';
import { ArrowUpDown } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { Popover } from '../../components/Popover/Popover';
import type { RootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import { SortRows } from './parts/SortRows';
import { BELOW_TOOLBAR_PX } from '../../internal/toolbarCards';
import * as css from './SortBuilder.css';
import { faultOf, keysOf, rowsOf, type SortField, type SortKey, type SortKeyDraft } from './sortDraft';
import { useWords } from '../../words/words';
import { sortBuilderWords } from '../../words/english/SortBuilder.words';

export type { SortDirection, SortField, SortKey, SortKeyDraft, SortKind } from './sortDraft';

export interface SortBuilderProps extends RootProps {
  /** Fields to sort by. */
  fields: readonly SortField[];
  /** Applied sort keys, the most significant first. */
  value: readonly SortKeyDraft[];
  /** Called with all keys, in order, when they are applied; with none when the sorts are cleared. */
  onApply: (keys: SortKey[]) => void;
  /** Kind of thing that a field belongs to when it names no `entity`. @default 'project' */
  defaultEntity?: string;
  /** Maximum number of keys. @default 5 */
  maxConditions?: number;
  /** Note next to the buttons while no row is incomplete. @default 'Replaces the column header sort' */
  note?: string;
  /** Open state (controlled). */
  isOpen?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Width of the card in px, fixed by the specification. */
const WIDTH_PX = 400;

/** A button that opens the sorting of a list: by several fields, each with a direction. */
export function SortBuilder({ fields, value, onApply, defaultEntity = 'project', ...props }: SortBuilderProps) {
  const words = useWords('SortBuilder', sortBuilderWords);
  const [isOpen, setIsOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const [draft, setDraft] = useState(() => ({ isOpen, rows: rowsOf(value, defaultEntity) }));
  // Starts over with the applied keys each time it opens.
  if (draft.isOpen !== isOpen) setDraft({ isOpen, rows: isOpen ? rowsOf(value, defaultEntity) : draft.rows });
  const fault = faultOf(draft.rows, words);
  const apply = (keys: SortKey[]): void => {
    onApply(keys);
    setIsOpen(false);
  };
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      trigger={
        <Button
          id={props.id}
          data-testid={props['data-testid']}
          size="sm"
          icon={ArrowUpDown}
          isOn={isOpen}
          count={value.length === 0 ? undefined : value.length}
        >
          {words.sorts}
        </Button>
      }
      title={words.sorts}
      titleEnd={
        <Button variant="ghost" size="sm" onPress={() => apply([])}>
          {words.clear}
        </Button>
      }
      widthPx={WIDTH_PX}
      isFlush
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          <span className={css.note} role="status">
            {fault ?? props.note ?? words.note}
          </span>
          <Button variant="ghost" size="sm" onPress={() => setIsOpen(false)}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            size="sm"
            isDisabled={fault !== undefined}
            onPress={() => apply(keysOf(draft.rows))}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <SortRows
        rows={draft.rows}
        fields={fields}
        entity={defaultEntity}
        maxConditions={props.maxConditions ?? 5}
        onChange={(rows) => setDraft({ isOpen, rows })}
      />
    </Popover>
  );
}

import { useWords } from '../../../words/words';
import * as css from '../Table.css';
import type { GridStore } from '../gridStore';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import { tableWords } from '../../../words/english/Table.words';

/** Note below an edited row: it, or the column being edited, is no longer in the list. */
export function GoneNote({ of }: { of: 'row' | 'column' }) {
  const { rowGone, columnGone } = useWords('Table', tableWords);
  return (
    <span aria-hidden className={css.goneNote}>
      <span className={css.goneText}>{of === 'row' ? rowGone : columnGone}</span>
    </span>
  );
}

/** Announces that the focused or edited row, or the column being edited, is no longer in the list. */
export function Gone({ store, isColumnGone }: { store: GridStore; isColumnGone: boolean }) {
  const { rowGone, columnGone } = useWords('Table', tableWords);
  const isGone = useGridSnapshot(store, () => {
    const { isActiveReplaced, edited } = store.getFrame();
    return isActiveReplaced || edited?.standing === 'gone';
  });
  return (
    <span aria-live="polite" className={css.spoken}>
      {isGone ? rowGone : isColumnGone ? columnGone : ''}
    </span>
  );
}

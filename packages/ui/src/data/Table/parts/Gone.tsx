import { useWords } from '../../../words/words';
import * as css from '../Table.css';
import type { GridStore } from '../gridStore';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import { tableWords } from '../../../words/english/Table.words';

/** Note below an edited row that is no longer in the list. */
export function GoneNote() {
  const { rowGone } = useWords('Table', tableWords);
  return (
    <span aria-hidden className={css.goneNote}>
      <span className={css.goneText}>{rowGone}</span>
    </span>
  );
}

/** Announces that the focused or edited row is no longer in the list. */
export function Gone({ store }: { store: GridStore }) {
  const { rowGone } = useWords('Table', tableWords);
  const isGone = useGridSnapshot(store, () => {
    const { isActiveReplaced, edited } = store.getFrame();
    return isActiveReplaced || edited?.standing === 'gone';
  });
  return (
    <span aria-live="polite" className={css.spoken}>
      {isGone ? rowGone : ''}
    </span>
  );
}

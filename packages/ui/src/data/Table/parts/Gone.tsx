import { useWords } from '../../../words/words';
import * as css from '../Table.css';
import type { GridStore } from '../gridStore';
import { useGridSnapshot } from '../hooks/useGridSnapshot';
import { tableWords } from '../Table.words';

/** Says below a row that is edited that the list no longer has it. */
export function GoneNote() {
  const { rowGone } = useWords('Table', tableWords);
  return (
    <span aria-hidden className={css.goneNote}>
      <span className={css.goneText}>{rowGone}</span>
    </span>
  );
}

/** Announces that the row which has the focus or is edited is no longer in the list. */
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

import { GripVertical } from 'lucide-react';
import { Icon } from '../../Icon/Icon';
import { grip, spoken } from './reorder.css';
import type { Reorder } from './useReorder';
import { useWords } from '../../../words/words';
import { reorderWords } from '../../../words/english/reorder.words';

export interface GripProps {
  id: string;
  /** Name of the row. */
  label: string;
  reorder: Reorder;
}

/** Handle of a movable row: dragged, or lifted with Space and moved with the arrow keys. */
export function Grip({ id, label, reorder }: GripProps) {
  const words = useWords('Reorder', reorderWords);
  return (
    <button
      {...reorder.gripProps(id)}
      type="button"
      data-grip
      aria-label={words.grip(label)}
      aria-pressed={reorder.liftedId === id}
      aria-describedby={reorder.hintId}
      className={grip}
    >
      <Icon icon={GripVertical} size={14} />
    </button>
  );
}

/** Instructions and announcements for the grips of one list. Render it once per list. */
export function ReorderStatus({ reorder }: { reorder: Reorder }) {
  const words = useWords('Reorder', reorderWords);
  return (
    <>
      <span id={reorder.hintId} hidden>
        {words.keys}
      </span>
      <span role="status" className={spoken}>
        {reorder.announced}
      </span>
    </>
  );
}

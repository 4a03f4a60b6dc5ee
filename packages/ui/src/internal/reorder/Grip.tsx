import { GripVertical } from 'lucide-react';
import { Icon } from '../../components/Icon/Icon';
import { grip, spoken } from './reorder.css';
import type { Reorder } from './useReorder';
import { useWords } from '../../words/words';
import { reorderWords } from './reorder.words';

export interface GripProps {
  id: string;
  /** What the row is called. */
  label: string;
  reorder: Reorder;
}

/** The handle of a row that can be moved: dragged, or lifted with Space and moved with the arrow keys. */
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

/** What the grips of one list tell to assistive technology; stands once in the list's card. */
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

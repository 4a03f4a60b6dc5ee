import { Pin } from 'lucide-react';
import { Icon } from '../../../components/Icon/Icon';
import { Switch } from '../../../components/Switch/Switch';
import { classNames } from '../../../internal/classNames';
import { Grip } from '../../../components/parts/reorder/Grip';
import { movableRow } from '../../../components/parts/reorder/reorder.css';
import type { Reorder } from '../../../components/parts/reorder/useReorder';
import type { PanelField } from '../fieldLists';
import * as css from '../FieldPanel.css';
import { useWords } from '../../../words/words';
import { fieldPanelWords } from '../../../words/english/FieldPanel.words';

interface FieldRowProps {
  field: PanelField;
  switchId: string;
  isShown: boolean;
  /** Set if the row can be moved. */
  reorder?: Reorder | undefined;
  onToggle: (id: string, isShown: boolean) => void;
}

/** A field: its grip, label, and the switch that shows or hides it. */
export function FieldRow({ field, switchId, isShown, reorder, onToggle }: FieldRowProps) {
  const words = useWords('FieldPanel', fieldPanelWords);
  const { id, label, isStatic = false } = field;
  const name = (
    <span className={css.words({ isShown })} title={label} dir="auto">
      {label || '–'}
    </span>
  );
  if (isStatic) {
    return (
      <li className={css.row}>
        <span className={css.noGrip}>
          <Icon icon={Pin} size={14} />
        </span>
        <span className={css.name} data-fixed>
          {name}
        </span>
        <span className={css.mark}>{words.alwaysShown}</span>
      </li>
    );
  }
  return (
    <li className={classNames(css.row, reorder && movableRow)} data-reorder={reorder ? id : undefined}>
      {reorder ? <Grip id={id} label={label} reorder={reorder} /> : <span className={css.noGrip} />}
      <label htmlFor={switchId} className={css.name}>
        {name}
      </label>
      <Switch id={switchId} aria-label={label || '–'} isSelected={isShown} onChange={(next) => onToggle(id, next)} />
    </li>
  );
}

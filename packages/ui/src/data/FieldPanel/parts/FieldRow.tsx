import { Lock } from 'lucide-react';
import { Icon } from '../../../components/Icon/Icon';
import { Switch } from '../../../components/Switch/Switch';
import { classNames } from '../../../internal/classNames';
import { Grip } from '../../../internal/reorder/Grip';
import { movableRow } from '../../../internal/reorder/reorder.css';
import type { Reorder } from '../../../internal/reorder/useReorder';
import type { PanelField } from '../fieldLists';
import * as css from '../FieldPanel.css';

interface FieldRowProps {
  field: PanelField;
  switchId: string;
  isShown: boolean;
  /** Given where the row can be moved. */
  reorder?: Reorder | undefined;
  onToggle: (id: string, isShown: boolean) => void;
}

/** One field: its grip, its name, and the switch that shows or hides it. */
export function FieldRow({ field, switchId, isShown, reorder, onToggle }: FieldRowProps) {
  const { id, label, icon, isStatic = false } = field;
  return (
    <li className={classNames(css.row, reorder && movableRow)} data-reorder={reorder ? id : undefined}>
      {reorder ? <Grip id={id} label={label} reorder={reorder} /> : <Place isStatic={isStatic} />}
      <label htmlFor={switchId} className={css.name} data-fixed={isStatic || undefined}>
        {icon ? <Icon icon={icon} size={14} /> : null}
        <span className={css.words} title={label} dir="auto">
          {label || '–'}
        </span>
        {isStatic ? <span className={css.mark}>Always first</span> : null}
      </label>
      <Switch
        id={switchId}
        aria-label={label || '–'}
        isSelected={isShown}
        isDisabled={isStatic}
        onChange={(next) => onToggle(id, next)}
      />
    </li>
  );
}

function Place({ isStatic }: { isStatic: boolean }) {
  return <span className={css.noGrip}>{isStatic ? <Icon icon={Lock} size={14} /> : null}</span>;
}

import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { classNames } from '../../../internal/classNames';
import { Icon, type IconDrawing } from '../../Icon/Icon';
import * as css from '../CommandPalette.css';

/** A key whose sign is drawn. */
export function Key({ icon, children }: { icon?: IconDrawing; children?: ReactNode }) {
  return <kbd className={css.key}>{icon ? <Icon icon={icon} size={12} /> : children}</kbd>;
}

interface HintsProps {
  hasGroups: boolean;
  hasCommands: boolean;
}

/** What the keys do here. */
export function Hints({ hasGroups, hasCommands }: HintsProps) {
  return (
    <div className={css.footer}>
      <span className={css.hint}>
        <Key icon={ArrowUp} />
        <Key icon={ArrowDown} />
        Move
      </span>
      <span className={css.hint}>
        <Key icon={CornerDownLeft} />
        Open
      </span>
      {hasGroups ? (
        <span className={css.hint}>
          <Key>Tab</Key>
          Next group
        </span>
      ) : null}
      {hasCommands ? (
        <span className={classNames(css.hint, css.lastHint)}>
          <Key>&gt;</Key>
          Commands only
        </span>
      ) : null}
    </div>
  );
}

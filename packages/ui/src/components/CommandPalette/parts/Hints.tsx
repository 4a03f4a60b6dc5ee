import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { classNames } from '../../../internal/classNames';
import { Icon, type IconDrawing } from '../../Icon/Icon';
import * as css from '../CommandPalette.css';
import { useWords } from '../../../words/words';
import { commandPaletteWords } from '../../../words/english/CommandPalette.words';

/** A key, shown as an icon. */
export function Key({ icon, children }: { icon?: IconDrawing; children?: ReactNode }) {
  return <kbd className={css.key}>{icon ? <Icon icon={icon} size={12} /> : children}</kbd>;
}

interface HintsProps {
  hasGroups: boolean;
  hasCommands: boolean;
}

/** Explains the keys of the palette. */
export function Hints({ hasGroups, hasCommands }: HintsProps) {
  const words = useWords('CommandPalette', commandPaletteWords);
  return (
    <div className={css.footer}>
      <span className={css.hint}>
        <Key icon={ArrowUp} />
        <Key icon={ArrowDown} />
        {words.move}
      </span>
      <span className={css.hint}>
        <Key icon={CornerDownLeft} />
        {words.open}
      </span>
      {hasGroups ? (
        <span className={css.hint}>
          <Key>{words.tabKey}</Key>
          {words.nextGroup}
        </span>
      ) : null}
      {hasCommands ? (
        <span className={classNames(css.hint, css.lastHint)}>
          <Key>&gt;</Key>
          {words.commandsOnly}
        </span>
      ) : null}
    </div>
  );
}

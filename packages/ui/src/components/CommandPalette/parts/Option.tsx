import { memo } from 'react';
import { CornerDownLeft } from 'lucide-react';
import { keepStyle } from '../../../internal/keepStyle';
import { markedText } from '../../../internal/markedText';
import { matchesIn } from '../../../internal/matches';
import { Icon } from '../../Icon/Icon';
import { Kbd } from '../../Kbd/Kbd';
import * as css from '../CommandPalette.css';
import type { CommandPaletteItem } from '../types';
import { Key } from './Hints';

interface OptionProps {
  id: string;
  item: CommandPaletteItem;
  query: string;
  isActive: boolean;
  topPx: number;
  /** Position among all options, from 1. */
  position: number;
  count: number;
}

/** One result or command. The list handles its presses, so that it re-renders only when it changes itself. */
export const Option = memo(function Option({ id, item, query, isActive, topPx, position, count }: OptionProps) {
  const { label, detail, icon, start, end, shortcut } = item;
  const wanted = item.isCommand ? '' : query;
  const parts = matchesIn(label, wanted);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={position}
      data-option={item.id}
      className={css.option({ isActive })}
      ref={keepStyle}
      style={{ insetBlockStart: topPx }}
    >
      <span className={css.mark}>{icon ? <Icon icon={icon} /> : start}</span>
      <span className={css.label}>{markedText(parts, css.match)}</span>
      {detail === undefined ? null : (
        // Marked only if the label doesn't match.
        <span className={css.detail}>
          {markedText(matchesIn(detail, parts.some(({ isMatch }) => isMatch) ? '' : wanted), css.match)}
        </span>
      )}
      <span className={css.end}>
        {end}
        {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
        {isActive && shortcut === undefined ? <Key icon={CornerDownLeft} /> : null}
      </span>
    </div>
  );
});

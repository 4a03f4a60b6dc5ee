import { memo, type ReactNode } from 'react';
import { CornerDownLeft } from 'lucide-react';
import { Icon } from '../../Icon/Icon';
import { Kbd } from '../../Kbd/Kbd';
import * as css from '../CommandPalette.css';
import { matchesIn, type TextPart } from '../matches';
import type { CommandPaletteItem } from '../types';
import { Key } from './Hints';

interface OptionProps {
  id: string;
  item: CommandPaletteItem;
  query: string;
  isActive: boolean;
  topPx: number;
  /** Place among all options of the list, from 1. */
  position: number;
  count: number;
}

const marked = (parts: readonly TextPart[]): ReactNode =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <b key={index} className={css.match}>
        {text}
      </b>
    ) : (
      text
    ),
  );

/** One result or command. The list hears its presses, so that it is drawn anew only when itself changes. */
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
      style={{ insetBlockStart: topPx }}
    >
      <span className={css.mark}>{icon ? <Icon icon={icon} /> : start}</span>
      <span className={css.label}>{marked(parts)}</span>
      {detail === undefined ? null : (
        // Marked only where it alone says why this was found.
        <span className={css.detail}>
          {marked(matchesIn(detail, parts.some(({ isMatch }) => isMatch) ? '' : wanted))}
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

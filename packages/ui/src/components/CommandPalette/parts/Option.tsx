import { memo } from 'react';
import { CornerDownLeft } from 'lucide-react';
import { Icon } from '../../Icon/Icon';
import { Kbd } from '../../Kbd/Kbd';
import * as css from '../CommandPalette.css';
import { matchesIn } from '../matches';
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

/** One result or command. The list hears its presses, so that it is drawn anew only when itself changes. */
export const Option = memo(function Option({ id, item, query, isActive, topPx, position, count }: OptionProps) {
  const { label, detail, icon, start, end, shortcut } = item;
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
      <span className={css.label}>
        {matchesIn(label, item.isCommand ? '' : query).map((part, index) =>
          part.isMatch ? (
            <b key={index} className={css.match}>
              {part.text}
            </b>
          ) : (
            part.text
          ),
        )}
      </span>
      {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
      <span className={css.end}>
        {end}
        {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
        {isActive && shortcut === undefined ? <Key icon={CornerDownLeft} /> : null}
      </span>
    </div>
  );
});

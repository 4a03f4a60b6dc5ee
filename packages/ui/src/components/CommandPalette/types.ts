import type { ReactNode } from 'react';
import type { IconDrawing } from '../Icon/Icon';

export interface CommandPaletteItem {
  /** Unlike that of every other item, in all groups. */
  id: string;
  /** What it is called; what was typed stands out in it. */
  label: string;
  /** What tells it from others of its name: an address, a company. */
  detail?: string | undefined;
  icon?: IconDrawing | undefined;
  /** What stands before the label instead of an icon: a stage mark, an avatar. */
  start?: ReactNode;
  /** What stands at the end: a deadline, the name of a stage. */
  end?: ReactNode;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** It does something instead of being something that was found: what was typed does not stand out in it. @default false */
  isCommand?: boolean | undefined;
}

export interface CommandPaletteGroup {
  id: string;
  /** Words above the group: Bids. */
  title: string;
  items: readonly CommandPaletteItem[];
}

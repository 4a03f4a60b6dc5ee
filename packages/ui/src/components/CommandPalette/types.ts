import type { ReactNode } from 'react';
import type { IconDrawing } from '../Icon/Icon';

export interface CommandPaletteItem {
  /** Unique among the items of all groups. */
  id: string;
  /** Label, in which the search text is highlighted. */
  label: string;
  /** Tells items of the same name apart: an address, a company. */
  detail?: string | undefined;
  icon?: IconDrawing | undefined;
  /** Content before the label in place of an icon: a stage mark, an avatar. */
  start?: ReactNode;
  /** Content at the end: a deadline, the name of a stage. */
  end?: ReactNode;
  /** Keyboard shortcut of the item. */
  shortcut?: string | undefined;
  /** Marks a command rather than a search result: the search text is not highlighted in its label. @default false */
  isCommand?: boolean | undefined;
}

export interface CommandPaletteGroup {
  id: string;
  /** Heading of the group: Bids. */
  title: string;
  items: readonly CommandPaletteItem[];
}

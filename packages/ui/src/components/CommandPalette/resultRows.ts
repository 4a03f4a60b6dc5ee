import type { CommandPaletteGroup, CommandPaletteItem } from './types';

/** A row of the results: the title of a group, or an item. */
export interface ResultRow {
  group: CommandPaletteGroup;
  /** Undefined for a title. */
  item: CommandPaletteItem | undefined;
  /** Position among all items, from 1; 0 for a title. */
  position: number;
}

export const TITLE_PX = 32;
export const OPTION_PX = 40;
/** Maximum height of the list. */
export const MAX_HEIGHT_PX = 460;

/** Height at a font size of 16 px. */
export const rowHeightPx = (row: ResultRow | undefined): number => (row && !row.item ? TITLE_PX : OPTION_PX);

/** Flattens the groups into rows. */
export const resultRows = (
  groups: readonly CommandPaletteGroup[],
): { rows: readonly ResultRow[]; optionCount: number } => {
  let optionCount = 0;
  const rows = groups.flatMap((group) => [
    { group, item: undefined, position: 0 },
    ...group.items.map((item) => ({ group, item, position: (optionCount += 1) })),
  ]);
  return { rows, optionCount };
};

/** Index of the row of an item; -1 if absent. */
export const rowOf = (rows: readonly ResultRow[], id: string): number => rows.findIndex(({ item }) => item?.id === id);

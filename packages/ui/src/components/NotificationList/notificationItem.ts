import type { IconDrawing } from '../Icon/Icon';
import type { PaletteName } from '../../styles/contract.css';

/** Part of a sentence; names are emphasized. */
export type NotificationWords = string | { readonly name: string };

/** Avatar of the author, or an icon. */
export type NotificationMark =
  | { readonly person: string; readonly color?: PaletteName | undefined }
  | {
      readonly icon: IconDrawing;
      /** `warning` for something near, `danger` for a failure. @default 'plain' */
      readonly tone?: 'plain' | 'warning' | 'danger' | undefined;
    };

export interface NotificationItem {
  readonly id: string;
  readonly mark: NotificationMark;
  readonly sentence: readonly NotificationWords[];
  /** Second line. */
  readonly detail?: string | undefined;
  readonly detailIcon?: IconDrawing | undefined;
  /** Time as text: 14:05. */
  readonly time?: string | undefined;
  /** Same time, ISO 8601. */
  readonly dateTime: string;
  /** Moves a long time, with its day, to the second line. @default false */
  readonly isTimeLong?: boolean | undefined;
  readonly isUnread: boolean;
  /** Link target, if any. */
  readonly href?: string | undefined;
  /** Notifications folded into this row, which expands in place instead of linking. */
  readonly items?: readonly NotificationItem[] | undefined;
}

/** The notifications of one day. */
export interface NotificationGroup {
  readonly id: string;
  /** Today. */
  readonly title: string;
  /** Number of notifications as text: 7, 50+. */
  readonly count: string;
  readonly items: readonly NotificationItem[];
}

/** A row as it is drawn. */
export type NotificationRow =
  | { readonly kind: 'day'; readonly id: string; readonly group: NotificationGroup }
  | { readonly kind: 'item'; readonly id: string; readonly item: NotificationItem; readonly isInside: boolean }
  | { readonly kind: 'end'; readonly id: string };

/** All rows: each day, its notifications, and those inside an open one. */
export const rowsOf = (
  groups: readonly NotificationGroup[],
  openIds: ReadonlySet<string>,
  hasEnd: boolean,
): readonly NotificationRow[] => [
  ...groups.flatMap((group): NotificationRow[] => [
    { kind: 'day', id: `day ${group.id}`, group },
    ...group.items.flatMap((item): NotificationRow[] => [
      { kind: 'item', id: item.id, item, isInside: false },
      ...(openIds.has(item.id) ? (item.items ?? []) : []).map((inside): NotificationRow => ({
        kind: 'item',
        id: `${item.id} ${inside.id}`,
        item: inside,
        isInside: true,
      })),
    ]),
  ]),
  ...(hasEnd ? [{ kind: 'end', id: 'end' } as const] : []),
];

/** Returns true if a row contains something focusable. */
export const canFocus = (row: NotificationRow | undefined, canMark: boolean): boolean =>
  row?.kind === 'item' &&
  (row.item.href !== undefined || row.item.items !== undefined || (canMark && row.item.isUnread));

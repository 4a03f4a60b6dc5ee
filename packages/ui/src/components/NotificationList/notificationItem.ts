import type { IconDrawing } from '../Icon/Icon';
import type { PaletteName } from '../../styles/contract.css';

/** A piece of a sentence; a name is set apart from the words around it. */
export type NotificationWords = string | { readonly name: string };

/** Who or what it comes from. */
export type NotificationMark =
  | { readonly person: string; readonly color?: PaletteName | undefined }
  | {
      readonly icon: IconDrawing;
      /** `warning` for what is near, `danger` for what went wrong. @default 'plain' */
      readonly tone?: 'plain' | 'warning' | 'danger' | undefined;
    };

export interface NotificationItem {
  readonly id: string;
  readonly mark: NotificationMark;
  readonly sentence: readonly NotificationWords[];
  /** A line below it. */
  readonly detail?: string | undefined;
  readonly detailIcon?: IconDrawing | undefined;
  /** When it was made, as it is shown: 14:05. Left out where the day says it all. */
  readonly time?: string | undefined;
  /** The same for machines, ISO 8601. */
  readonly dateTime: string;
  /** Shows a long time, with its day, in the line below the sentence. @default false */
  readonly isTimeLong?: boolean | undefined;
  readonly isUnread: boolean;
  /** Where it leads; one without leads nowhere. */
  readonly href?: string | undefined;
  /** What it stands for, as a row that opens in place; it leads nowhere itself. */
  readonly items?: readonly NotificationItem[] | undefined;
}

/** The notifications of one day. */
export interface NotificationGroup {
  readonly id: string;
  /** Today. */
  readonly title: string;
  /** How many it holds, as it is shown: 7, 50+. */
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

/** Whether a row has something to focus: a link, a button that opens it, or one that marks it. */
export const canFocus = (row: NotificationRow | undefined, canMark: boolean): boolean =>
  row?.kind === 'item' &&
  (row.item.href !== undefined || row.item.items !== undefined || (canMark && row.item.isUnread));

import type { IconDrawing } from '../../components/Icon/Icon';

/** Periods of groups by date. `None` makes a group per day. */
export const groupPeriods = ['Weekly', 'Monthly', 'Quarterly', 'Yearly', 'None'] as const;
export type GroupPeriod = (typeof groupPeriods)[number];

export const groupDirections = ['ASC', 'DESC'] as const;
export type GroupDirection = (typeof groupDirections)[number];

/** A field to group by. */
export interface GroupField {
  id: string;
  label: string;
  icon?: IconDrawing | undefined;
}

/** Grouping of a list. */
export interface GroupBy {
  /** Id of the field; the picker's `dateName` for a date. */
  name: string;
  /** Date and period; null for other fields. */
  time: { field: string; period: GroupPeriod } | null;
  sortDirection: GroupDirection;
}

/** Draft of a grouping. Each kind keeps its choice while the other is selected. */
export interface GroupDraft {
  kind: 'field' | 'date';
  name: string | null;
  timeField: string | null;
  period: GroupPeriod;
  sortDirection: GroupDirection;
}

/** Draft of the applied grouping; monthly and ascending by default. */
export const draftOf = (value: GroupBy | null): GroupDraft => ({
  kind: value?.time ? 'date' : 'field',
  name: value && !value.time ? value.name : null,
  timeField: value?.time?.field ?? null,
  period: value?.time?.period ?? 'Monthly',
  sortDirection: value?.sortDirection ?? 'ASC',
});

/** Clears fields that no longer exist, which must be selected again. */
export const withoutGone = (
  draft: GroupDraft,
  fields: readonly GroupField[],
  dateFields: readonly GroupField[],
): GroupDraft => ({
  ...draft,
  name: fields.some(({ id }) => id === draft.name) ? draft.name : null,
  timeField: dateFields.some(({ id }) => id === draft.timeField) ? draft.timeField : null,
});

/** Grouping of a draft; null if its field, or its date, is missing. */
export const groupOf = (draft: GroupDraft, dateName: string): GroupBy | null => {
  const { kind, name, timeField, period, sortDirection } = draft;
  if (kind === 'date') {
    return timeField === null ? null : { name: dateName, time: { field: timeField, period }, sortDirection };
  }
  return name === null ? null : { name, time: null, sortDirection };
};

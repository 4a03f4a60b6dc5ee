import type { IconDrawing } from '../../components/Icon/Icon';

/** How long a time each group of dates spans. `None` makes a group of each day. */
export const groupPeriods = ['Weekly', 'Monthly', 'Quarterly', 'Yearly', 'None'] as const;
export type GroupPeriod = (typeof groupPeriods)[number];

export const groupDirections = ['ASC', 'DESC'] as const;
export type GroupDirection = (typeof groupDirections)[number];

/** A field that rows can be grouped by. */
export interface GroupField {
  id: string;
  label: string;
  icon?: IconDrawing | undefined;
}

/** What a list is grouped by. */
export interface GroupBy {
  /** Id of the field; `dateName` of the picker for a date. */
  name: string;
  /** The date and how long a time each group spans; null for a field that is no date. */
  time: { field: string; period: GroupPeriod } | null;
  sortDirection: GroupDirection;
}

/** What is being chosen. Both kinds keep their choice while the other is looked at. */
export interface GroupDraft {
  kind: 'field' | 'date';
  name: string | null;
  timeField: string | null;
  period: GroupPeriod;
  sortDirection: GroupDirection;
}

/** A draft of what is applied; monthly and ascending where nothing is. */
export const draftOf = (value: GroupBy | null): GroupDraft => ({
  kind: value?.time ? 'date' : 'field',
  name: value && !value.time ? value.name : null,
  timeField: value?.time?.field ?? null,
  period: value?.time?.period ?? 'Monthly',
  sortDirection: value?.sortDirection ?? 'ASC',
});

/** A draft without the fields that are no longer there: what they were must be chosen anew. */
export const withoutGone = (
  draft: GroupDraft,
  fields: readonly GroupField[],
  dateFields: readonly GroupField[],
): GroupDraft => ({
  ...draft,
  name: fields.some(({ id }) => id === draft.name) ? draft.name : null,
  timeField: dateFields.some(({ id }) => id === draft.timeField) ? draft.timeField : null,
});

/** The group that a draft stands for; null while its field, or the date of a group by date, is missing. */
export const groupOf = (draft: GroupDraft, dateName: string): GroupBy | null => {
  const { kind, name, timeField, period, sortDirection } = draft;
  if (kind === 'date') {
    return timeField === null ? null : { name: dateName, time: { field: timeField, period }, sortDirection };
  }
  return name === null ? null : { name, time: null, sortDirection };
};

import type { ViewField } from './view';

/** The narrowest that a column can be dragged to, in px. */
export const minWidthPx = 50;

/**
 * Updates a stored layout: removed columns are dropped, labels and sort keys are current, and new columns follow at the
 * end, hidden.
 */
export const withToday = (stored: readonly ViewField[] | null, today: readonly ViewField[]): readonly ViewField[] => {
  if (!stored) return today;
  const known = new Map(today.map((field) => [field.id, field]));
  const kept = stored.flatMap(({ id, width, enabled }) => {
    const field = known.get(id);
    known.delete(id);
    return field ? [{ ...field, width: Math.max(minWidthPx, width), enabled }] : [];
  });
  return [...kept, ...[...known.values()].map((field) => ({ ...field, enabled: false }))];
};

/** Shows just these columns, in their order; the others stay behind them. A static first column stays the first. */
export const withShown = (
  fields: readonly ViewField[],
  shownIds: readonly string[],
  staticId: string | null,
): readonly ViewField[] => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const wanted = [...new Set([...(staticId === null ? [] : [staticId]), ...shownIds])];
  const shown = wanted.flatMap((id) => byId.get(id) ?? []).map((field) => ({ ...field, enabled: true }));
  const isShown = new Set(wanted);
  const hidden = fields.filter(({ id }) => !isShown.has(id)).map((field) => ({ ...field, enabled: false }));
  return [...shown, ...hidden];
};

/** Gives a column a width in px. */
export const withWidth = (fields: readonly ViewField[], id: string, widthPx: number): readonly ViewField[] =>
  fields.map((field) => (field.id === id ? { ...field, width: Math.max(minWidthPx, Math.round(widthPx)) } : field));

/** Moves a column before another one, or to the end of those that are shown for null. */
export const withMoved = (fields: readonly ViewField[], id: string, beforeId: string | null): readonly ViewField[] => {
  const moved = fields.find((field) => field.id === id);
  if (!moved || id === beforeId) return fields;
  const others = fields.filter((field) => field.id !== id);
  const lastShown = others.findLastIndex(({ enabled }) => enabled);
  const at = beforeId === null ? lastShown + 1 : others.findIndex((field) => field.id === beforeId);
  return at < 0 ? fields : [...others.slice(0, at), moved, ...others.slice(at)];
};

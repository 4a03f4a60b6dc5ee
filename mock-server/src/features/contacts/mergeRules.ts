import { refused } from '../../platform/contract/errors';

type Row = Readonly<Record<string, unknown>>;

/** @throws ApiError 422 for a merge of an entry into itself, or with a deleted or merged one. */
export const checkMergeable = (
  noun: string,
  { mainId, otherIds, rows }: { mainId: string; otherIds: readonly string[]; rows: readonly Row[] },
): void => {
  if (otherIds.includes(mainId)) throw refused(`A ${noun} can't be merged into itself.`);
  if (rows.some((row) => row['deleted_at'] !== null))
    throw refused(`A ${noun} that was deleted or already merged can't be merged.`);
};

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Values for empty fields of the main row, each from the first other row that has one. */
export const fillGaps = (
  main: Row,
  others: readonly Row[],
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> => {
  const found = Object.entries(fields).flatMap(([field, column]) => {
    const value = others.map((row) => row[column]).find((candidate) => !isEmpty(candidate));
    return isEmpty(main[column]) && value !== undefined ? [[field, value] as const] : [];
  });
  return Object.fromEntries(found);
};

/** Members of a set after a merge: the main one replaces the merged ones, at the end if it is new. */
export const mergedMembers = (before: readonly string[], mergedIds: readonly string[], mainId: string): string[] => [
  ...new Set([...before.filter((id) => !mergedIds.includes(id)), mainId]),
];

import { sessionEndedError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { isSameJson } from '../../model/formats/sameJson';
import type { Row } from './Collection';
import { askedError, type ConflictsStore, type EditedKind } from './ConflictsStore';

/** A write based on values that the user saw. */
export interface FreshWrite<R extends Row, Change extends object, Value> {
  readonly kind: EditedKind;
  /** The entry to change. */
  readonly id: string;
  /** The row when the edit began, possibly before its last refresh; undefined if unknown. */
  readonly seen: R | undefined;
  /** The latest row from the server. */
  current(): R | undefined | Promise<R | undefined>;
  readonly change: Change;
  /** The changed values as the row shows them. */
  readonly shown: Partial<R>;
  /** For a change of a single value: the row's field to compare. */
  readonly together?: string;
  /** True for a write that brings a deleted or archived row back. */
  readonly bringsBack?: boolean;
  /** Name of the row in the 412 response to a stale write. */
  readonly name: string;
  /** @param etag of the state to overwrite. */
  send(change: Change, etag: string | undefined): Promise<Result<Value, ApiError>>;
  /** Shows the row from a 412 response, where it is still shown. */
  receive(row: R): void;
  /** Retries part of the write, based on another state. */
  again(change: Change, shown: Partial<R>, seen: R): Promise<unknown>;
}

/** Maximum retries after concurrent writes. */
const mostTries = 12;

const restless: ApiError = {
  status: 412,
  code: 'stale',
  message: 'Other people keep changing this. Try again in a moment.',
  requestId: null,
};

const takenOff = [
  ['deletedAt', 'deleted'],
  ['mergedIntoId', 'merged into another one'],
  ['archivedAt', 'archived'],
] as const;

const isSet = (row: object, field: string): boolean => ((row as Values)[field] ?? null) !== null;

/** Says that the row left the list since it was seen; null if it did not. */
const leftSince = (seen: object, row: object): ApiError | null => {
  const [, how] = takenOff.find(([field]) => isSet(row, field) && !isSet(seen, field)) ?? [];
  return how === undefined
    ? null
    : { status: 409, code: 'conflict', message: `It was ${how} meanwhile. Nothing was changed.`, requestId: null };
};

/** A single value of a write. */
interface Part {
  readonly field: string;
  readonly change: object;
  readonly shown: object;
}

const custom = 'customFields';
type Values = Readonly<Record<string, unknown>>;

/** Normalizes a value for comparison: objects by id, lists as sets, and empty as missing. */
const comparable = (value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length ? value.map((one) => JSON.stringify(comparable(one))).toSorted() : null;
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value) return value.id;
  return Object.entries(value)
    .map(([name, one]) => [name, comparable(one)])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
};

const valueIn = (row: object, { field, shown }: Part): unknown => {
  const values = row as Values;
  const [name = '', id] = field.split('.');
  if (id !== undefined) return comparable((values[name] as Values | undefined)?.[id]);
  return (field in shown ? [field] : Object.keys(shown)).map((key) => comparable(values[key]));
};

const customParts = (values: Values): Part[] =>
  Object.entries(values).map(([id, value]) => {
    const part = { [custom]: { [id]: value } };
    return { field: `${custom}.${id}`, change: part, shown: part };
  });

/** Splits a write into independent values. */
const partsOf = ({ change, shown, together }: { change: object; shown: object; together?: string }): Part[] => {
  if (together !== undefined) return [{ field: together, change, shown }];
  return Object.entries(change).flatMap(([field, value]): Part[] => {
    if (field === custom) return customParts(value as Values);
    const own = field in shown ? { [field]: (shown as Values)[field] } : shown;
    return [{ field, change: { [field]: value }, shown: own }];
  });
};

const joined = (parts: readonly Part[], side: 'change' | 'shown'): Values => {
  const all: Values = Object.assign({}, ...parts.map((part) => part[side]));
  if (!(custom in all)) return all;
  const values = parts.map((part) => (part[side] as Values)[custom] ?? {});
  return { ...all, [custom]: Object.assign({}, ...values) };
};

/** Applies parts of a write to a row. */
const laidOver = (row: object, parts: readonly Part[]): object => {
  const shown = joined(parts, 'shown');
  const before = (row as Values)[custom];
  return custom in shown ? { ...shown, [custom]: { ...(before as object), ...(shown[custom] as object) } } : shown;
};

/** Splits parts into those to send and those that conflict with the current row. */
const sorted = (parts: readonly Part[], seen: object, row: object) => {
  const left = parts.filter(
    (part) => !isSameJson(valueIn(row, part), valueIn({ ...row, ...laidOver(row, [part]) }, part)),
  );
  const isUntouched = (part: Part): boolean => isSameJson(valueIn(row, part), valueIn(seen, part));
  return { fresh: left.filter(isUntouched), contested: left.filter((part) => !isUntouched(part)) };
};

type SeenWrite<R extends Row, Change extends object, Value> = FreshWrite<R, Change, Value> & {
  readonly seen: R;
  /** Returns true while the session that first sent the write lasts. */
  isCurrent(): boolean;
};

const ask = <R extends Row, Change extends object, Value>(
  write: SeenWrite<R, Change, Value>,
  parts: readonly Part[],
  theirs: R,
  conflicts: ConflictsStore,
): void => {
  for (const part of parts) {
    const mine = laidOver(theirs, [part]) as Partial<R>;
    const overwrite = () => write.again(part.change as Change, mine, theirs);
    conflicts.add({ kind: write.kind, id: write.id, field: part.field, theirs, mine, overwrite });
  }
};

/** Rebases a write onto a newer row: sends parts that no other user changed, and raises conflicts for the others. */
export const mergeByField = async <R extends Row, Change extends object, Value>(
  write: SeenWrite<R, Change, Value>,
  stale: R,
  conflicts: ConflictsStore,
): Promise<Result<Value | null, ApiError>> => {
  let row = stale;
  let parts = partsOf(write);
  let hasAsked = false;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (!write.isCurrent()) return failed(sessionEndedError);
    write.receive(row);
    const left = write.bringsBack ? leftSince(write.seen, row) : null;
    if (left) return failed(left);
    const { fresh, contested } = sorted(parts, write.seen, row);
    ask(write, contested, row, conflicts);
    hasAsked ||= contested.length > 0;
    if (!fresh.length) return hasAsked ? failed(askedError) : succeeded(null);
    const result = await write.send(joined(fresh, 'change') as Change, `"${row.updatedAt}"`);
    const next = result.ok ? undefined : result.error.current?.[write.name];
    if (next === undefined) return result;
    row = next as R;
    parts = fresh;
  }
  return failed(restless);
};

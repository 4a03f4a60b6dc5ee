// Bids of a workspace by column, so that reports count a million of them in a fraction of a second. A changed bid takes a
// new slot, and its earlier one is marked as gone: a count under way keeps the state that it began with.
import { IdTable } from './idTable';

export const momentColumns = ['receivedAt', 'submittedAt', 'awardedAt', 'lostAt', 'bidDeadlineAt'] as const;
export type MomentColumn = (typeof momentColumns)[number];
/** Columns with a value per bid. */
export const valueColumns = ['stage', 'stageReason', 'region', 'unionType', 'platform'] as const;
export type ValueColumn = (typeof valueColumns)[number];
/** Columns with several values per bid. */
export const valuesColumns = ['company', 'estimator', 'competitor', 'trade'] as const;
export type ValuesColumn = (typeof valuesColumns)[number];

/** A bid as it is added. */
export interface BidRow {
  readonly id: string;
  readonly isDeleted: boolean;
  /** Milliseconds since 1970, in the order of `momentColumns`. */
  readonly moments: readonly (number | null)[];
  /** The quote. */
  readonly cents: number | null;
  /** In the order of `valueColumns`. */
  readonly value: readonly (string | null)[];
  /** In the order of `valuesColumns`. */
  readonly values: readonly (readonly string[])[];
}

type Numbers = Float64Array | Int32Array | Uint8Array;

/** The array, or a larger one with its numbers if it has no room for so many. */
const withRoom = <A extends Numbers>(array: A, length: number): A => {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (size: number) => A)(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
};

const firstRoom = 1024;

/** Values of a column, each with a number. */
class Values {
  /** Approximate bytes of a name in both collections. */
  static readonly bytesPerName = 150;
  readonly names: string[] = [];
  readonly #codes = new Map<string, number>();

  codeOf(name: string): number {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    this.#codes.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

/** Code of a bid without a value. */
export const noCode = -1;

/** A column with a value per bid. */
class CodeColumn {
  readonly #values = new Values();
  /** Code of each bid's value; `noCode` without one. */
  codes = new Int32Array(firstRoom);

  get names(): readonly string[] {
    return this.#values.names;
  }

  makeRoom(length: number): void {
    this.codes = withRoom(this.codes, length);
  }

  set(slot: number, name: string | null): void {
    this.codes[slot] = name === null ? noCode : this.#values.codeOf(name);
  }

  get bytes(): number {
    return this.codes.byteLength + this.names.length * Values.bytesPerName;
  }
}

/** A column with several values per bid. */
export class MembersColumn {
  readonly #values = new Values();
  /** Index in `members` of each bid's first value. The values end where those of the next bid start. */
  starts = new Int32Array(firstRoom + 1);
  members = new Int32Array(firstRoom);

  get names(): readonly string[] {
    return this.#values.names;
  }

  makeRoom(length: number): void {
    this.starts = withRoom(this.starts, length + 1);
  }

  set(slot: number, names: readonly string[]): void {
    let place = this.starts[slot] ?? 0;
    this.members = withRoom(this.members, place + names.length);
    for (const name of names) {
      this.members[place] = this.#values.codeOf(name);
      place += 1;
    }
    this.starts[slot + 1] = place;
  }

  get bytes(): number {
    return this.starts.byteLength + this.members.byteLength + this.names.length * Values.bytesPerName;
  }
}

const each = <K extends string, V>(keys: readonly K[], make: () => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, V>;

const newNumbers = (): Float64Array => new Float64Array(firstRoom);

/** States of a slot. */
const [gone, present, deleted] = [0, 1, 2];
const noSlot = -1;

export class BidColumns {
  readonly #ids = new IdTable();
  #states = new Uint8Array(firstRoom);
  /** The slot that a changed bid had before; `noSlot` for a new one. */
  #earlier = new Int32Array(firstRoom);
  #length = 0;
  #gone = 0;
  /** Milliseconds since 1970; NaN without one. */
  readonly moments: Record<MomentColumn, Float64Array> = each(momentColumns, newNumbers);
  /** NaN without a quote. */
  cents = newNumbers();
  readonly value = each(valueColumns, () => new CodeColumn());
  readonly values = each(valuesColumns, () => new MembersColumn());

  /** Number of slots with outdated or removed bids. */
  get gone(): number {
    return this.#gone;
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    const columns = [...Object.values(this.value), ...Object.values(this.values)];
    const numbers = [...Object.values(this.moments), this.cents];
    return (
      this.#ids.bytes +
      this.#states.byteLength +
      this.#earlier.byteLength +
      columns.reduce((sum, { bytes }) => sum + bytes, 0) +
      numbers.reduce((sum, { byteLength }) => sum + byteLength, 0)
    );
  }

  /** Slot that a bid had when there were so many; -1 if it had none. */
  slotAmong(length: number, id: string): number {
    let slot = this.#ids.find(id);
    while (slot >= length) slot = this.#earlier[slot] ?? noSlot;
    return slot;
  }

  remove(id: string): void {
    const slot = this.#ids.find(id);
    if (slot === noSlot || this.#states[slot] === gone) return;
    this.#states[slot] = gone;
    this.#gone += 1;
  }

  /** Adds a bid, or its new state. */
  add({ id, isDeleted, moments, cents, value, values }: BidRow): void {
    this.remove(id);
    const earlier = this.#ids.find(id);
    const slot = this.#ids.add(id);
    this.#length = slot + 1;
    if (this.#length > this.#states.length) this.#makeRoom();
    this.#states[slot] = isDeleted ? deleted : present;
    this.#earlier[slot] = earlier;
    this.cents[slot] = cents ?? Number.NaN;
    for (let index = 0; index < momentColumns.length; index += 1)
      this.moments[momentColumns[index] as MomentColumn][slot] = moments[index] ?? Number.NaN;
    for (let index = 0; index < valueColumns.length; index += 1)
      this.value[valueColumns[index] as ValueColumn].set(slot, value[index] ?? null);
    for (let index = 0; index < valuesColumns.length; index += 1)
      this.values[valuesColumns[index] as ValuesColumn].set(slot, values[index] ?? []);
  }

  #makeRoom(): void {
    this.#states = withRoom(this.#states, this.#length);
    const room = this.#states.length;
    this.#earlier = withRoom(this.#earlier, room);
    this.cents = withRoom(this.cents, room);
    for (const column of momentColumns) this.moments[column] = withRoom(this.moments[column], room);
    for (const column of [...Object.values(this.value), ...Object.values(this.values)]) column.makeRoom(room);
  }

  /** The bids as they are now. */
  view(): BidsView {
    return { columns: this, length: this.#length, states: this.#states.slice(0, this.#length) };
  }
}

/** Bids in columns as of one moment. */
export interface BidsView {
  readonly columns: BidColumns;
  /** Slots of the columns that belong to it. */
  readonly length: number;
  readonly states: Uint8Array;
}

/** Slot of a bid; -1 if it is not there. */
export const slotOf = ({ columns, length, states }: BidsView, id: string): number => {
  const slot = columns.slotAmong(length, id);
  return states[slot] === gone ? noSlot : slot;
};

/** True for a slot with a bid that is not deleted. */
export const isPresent = ({ states }: BidsView, slot: number): boolean => states[slot] === present;

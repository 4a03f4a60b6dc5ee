import {
  amongAll,
  amongOthers,
  inOwnPlace,
  movedUp,
  placedAmong,
  type KeptPlace,
  type KeptStanding,
} from './keptPlaces';

interface Content {
  /** Rows of the list by position; undefined while not known. */
  readonly ids: readonly (string | undefined)[];
  /** Number of rows of the list, with those that are hidden or kept. */
  readonly total: number;
  /** Rows kept in place. */
  readonly kept: readonly KeptPlace[];
  /** Returns true for a row that is not shown where the list has it: hidden, or kept; null if there is none. */
  readonly isElsewhere: ((id: string) => boolean) | null;
}

/** Rows of a list, or of one of its groups, as they are shown: without hidden ones, and with kept ones in place. */
export class ShownRows {
  /** Positions of rows that are not shown there, ascending. */
  readonly passedOver: readonly number[];
  /** Kept rows in display order. */
  readonly placed: readonly KeptPlace[];
  /** Number of rows that are not kept. */
  readonly othersCount: number;
  readonly #ids: readonly (string | undefined)[];

  constructor({ ids, total, kept, isElsewhere }: Content) {
    this.#ids = ids;
    this.passedOver = isElsewhere
      ? ids.flatMap((id, position) => (id !== undefined && isElsewhere(id) ? [position] : []))
      : [];
    this.othersCount = Math.max(0, total - this.passedOver.length);
    this.placed = placedAmong(kept, this.othersCount);
  }

  get count(): number {
    return this.othersCount + this.placed.length;
  }

  idAt(index: number): string | undefined {
    return this.placed.find((kept) => kept.index === index)?.id ?? this.#ids[this.positionOf(index)];
  }

  /** Place of a row among those shown; -1 if it is not known, or hidden. */
  indexOf(id: string): number {
    const kept = this.placed.find((row) => row.id === id);
    if (kept) return kept.index;
    const position = this.#ids.indexOf(id);
    return position < 0 || this.passedOver.includes(position)
      ? -1
      : amongAll(this.placed, this.#othersBefore(position));
  }

  /** Position in the list of the row at a place, or of the next one where a kept row is there. */
  positionOf(index: number): number {
    let position = amongOthers(this.placed, index);
    for (const passed of this.passedOver) {
      if (passed > position) break;
      position += 1;
    }
    return position;
  }

  /** Kept rows whose position in the list is unchanged. */
  get inPlace(): readonly string[] {
    return inOwnPlace(
      this.placed,
      (id) => this.#ids.indexOf(id),
      (position) => this.#othersBefore(position),
    );
  }

  standingOf(id: string): KeptStanding {
    if (this.inPlace.includes(id)) return 'own';
    const index = this.placed.find((row) => row.id === id)?.index ?? 0;
    const isEnd = amongOthers(this.placed, index) >= this.othersCount;
    const isKnown = isEnd || this.#ids[this.positionOf(index)] !== undefined || this.#ids.includes(id);
    return isKnown ? 'other' : 'unknown';
  }

  /**
   * Kept rows without some of them.
   * @param leaving rows that leave their places, so that those behind follow
   */
  keptWithout(gone: ReadonlySet<string>, leaving: Iterable<string>): readonly KeptPlace[] {
    const left = Array.from(leaving, (id) => this.indexOf(id)).filter((index) => index >= 0);
    return movedUp(
      this.placed.filter(({ id }) => !gone.has(id)),
      left,
    );
  }

  #othersBefore(position: number): number {
    return position - this.passedOver.filter((passed) => passed < position).length;
  }
}

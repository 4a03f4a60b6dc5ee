import { isDeepStrictEqual } from 'node:util';
import type { ReadSource } from '../../platform/db/schema';
import { columnOf, type ReadField, type ReadingRow, type ReadValues } from '../filing/rows/readings';

/** A reading as another version makes it. */
export interface FreshReading {
  readonly values: Required<ReadValues>;
  readonly externalKey: string | null;
  readonly sources: Readonly<Record<string, ReadSource>>;
}

/** What another version changes of a stored reading. */
export interface LaidOver {
  /** Changed values, by column. */
  readonly values: ReadValues;
  /** The value that each changed field had. */
  readonly former: ReadonlyMap<ReadField, unknown>;
  /** Values that were read for fields that a person decided. */
  readonly reads: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, ReadSource>>;
}

/** The reading of an email that tells of no project. */
export const nothingFresh: FreshReading = {
  values: {
    name: null,
    package: null,
    company_name: null,
    contact: null,
    location: null,
    bid_due: null,
    rfi_due: null,
    job_walk: null,
    union_type: 'Unknown',
  },
  externalKey: null,
  sources: {},
};

const fields = Object.keys(columnOf) as ReadField[];

/**
 * Lays a new reading over a stored one. Values that a person set, corrected or confirmed stay, with their sources while
 * the text of the email is the same.
 */
export const layOver = (
  stored: Pick<ReadingRow, keyof FreshReading['values'] | 'checks' | 'sources'>,
  fresh: FreshReading,
  { isSameText }: { readonly isSameText: boolean },
): LaidOver => {
  const values: Record<string, unknown> = {};
  const former = new Map<ReadField, unknown>();
  const reads: Record<string, unknown> = {};
  const sources = { ...fresh.sources };
  for (const field of fields) {
    const column = columnOf[field];
    const [was, now] = [stored[column], fresh.values[column]];
    const isOther = !isDeepStrictEqual(was, now);
    if (field in stored.checks) {
      reads[field] = now;
      const { [field]: source } = stored.sources;
      if (!isOther) continue;
      delete sources[field];
      if (source && isSameText) sources[field] = source;
    } else if (isOther) {
      values[column] = now;
      former.set(field, was);
    }
  }
  return { values, former, reads, sources };
};

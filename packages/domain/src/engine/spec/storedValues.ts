import * as v from 'valibot';

// Stored values and addresses may be of another version, or made by hand: each part that can be read is taken, and the
// others are left out.

export const storedName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const storedId = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
export const storedFlag = v.optional(v.boolean(), false);

/** Makes a schema a function that reads a value, or gives null. */
export const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };

export const readText = reader(storedName);

/** A part of a stored object. */
export const partOf = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined;

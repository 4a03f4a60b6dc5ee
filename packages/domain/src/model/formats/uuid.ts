const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const smallUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const smallUuids = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns true for a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns true for a UUID as the database writes it, in lower case. */
export const isSmallUuid = (text: string): boolean => smallUuid.test(text);

/** Replaces the UUIDs in a text that the database wrote. */
export const replaceSmallUuids = (text: string, replace: (id: string) => string): string =>
  text.replace(smallUuids, replace);

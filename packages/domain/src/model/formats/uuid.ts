/** Pattern of a lowercase UUID of any version, for use in another pattern. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');
const smallUuid = new RegExp(`^${uuidPattern}$`);

/** Returns true for a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns true for a UUID as the database writes it, in lower case. */
export const isSmallUuid = (text: string): boolean => smallUuid.test(text);

/** A UUID of any version in small letters, as a part of a pattern. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');
const smallUuid = new RegExp(`^${uuidPattern}$`);

/** Whether a text is a UUID of any version, in either case of its letters. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whether a text is a UUID as the database writes it, in small letters. */
export const isSmallUuid = (text: string): boolean => smallUuid.test(text);

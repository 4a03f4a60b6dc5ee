const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const smallUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID of any version, in either case of its letters. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whether a text is a UUID as the database writes it, in small letters. */
export const isSmallUuid = (text: string): boolean => smallUuid.test(text);

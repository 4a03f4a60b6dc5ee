const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true for a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text);

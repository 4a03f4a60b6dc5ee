/** The part of an address that says what is open over the list; the list itself has nothing to do with it. */
export const openParameter = 'messageId';

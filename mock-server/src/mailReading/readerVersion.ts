// Made of all that readMessage.ts needs by `npm run generate`.

/** Version of the reader: another one may read an email differently. */
export const readerVersion = '585c85185ec6';

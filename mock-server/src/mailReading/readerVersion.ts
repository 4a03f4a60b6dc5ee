// Made of all that readMessage.ts needs by `npm run generate`.

/** Version of the reader: another one may read an email differently. */
export const readerVersion = 'cf637f1a3c3a';

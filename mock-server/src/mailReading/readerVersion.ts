// Made of all that readMessage.ts needs by `npm run generate`.

/** Version of the reader: another one may read an email differently. */
export const readerVersion = '35dff9ad520e';

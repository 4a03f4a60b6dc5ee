import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../ids';

/** A letter that Basis itself writes. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where letters go out. */
export interface Outbox {
  put(letter: Letter): Promise<void>;
}

/** An outbox that keeps each letter as a file, for the operator to send or to read. */
export const createFolderOutbox = (folder: string, mailDomain: string): Outbox => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async put({ to, subject, text }) {
      const { message } = await transport.sendMail({ from: `Basis <no-reply@${mailDomain}>`, to, subject, text });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${newId()}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
};

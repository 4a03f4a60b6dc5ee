import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailDomain } from '@basis/domain/model/formats/emailIdentity';
import { parseMessage } from '../parse';
import type { RightValues } from './score';

/** Training emails as they were sent, with the right values of each. */

export type WholeEmail = {
  readonly file: string;
  readonly raw: Uint8Array;
  readonly right: RightValues;
  /** Domain of the sender: emails of one hand stay together. */
  readonly group: string;
};

async function groupOf(raw: Uint8Array, file: string): Promise<string> {
  const message = await parseMessage(raw);
  return message.state === 'failed' || message.from === null ? file : emailDomain(message.from.email);
}

/** Reads the sets in `folder`; each has the right values in `expected.json` and its emails in `emails`. */
export async function wholeEmails(folder: string): Promise<WholeEmail[]> {
  const found: WholeEmail[] = [];
  for (const set of readdirSync(folder).toSorted()) {
    const expected = JSON.parse(readFileSync(join(folder, set, 'expected.json'), 'utf8')) as Record<
      string,
      RightValues
    >;
    for (const [file, right] of Object.entries(expected)) {
      const raw = new Uint8Array(readFileSync(join(folder, set, 'emails', file)));
      found.push({ file: `${set}/${file}`, raw, right, group: await groupOf(raw, file) });
    }
  }
  return found;
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  agrees,
  comparedFields,
  expectedFields,
  hasOddMessages,
  oddMessages,
  ownReadings,
  readFields,
  whySkipped,
} from './oddMessages';
import { failureCodes, parseMessage } from './parse';

const read = (path: string) => parseMessage(readFileSync(path));

/** Differences from the collection where the standards disagree with it. */
const ofContent: ReadonlySet<string> = new Set(['text', 'fileNames', 'fileSizes']);

describe.skipIf(!hasOddMessages)(`the public collections of odd messages${whySkipped}`, () => {
  it('are all either read or refused by name, and no attachment leaves its folder', async () => {
    const parsed = await Promise.all(oddMessages().map(read));
    const failures = parsed.flatMap((message) => (message.state === 'failed' ? [message.failureCode] : []));
    const names = parsed.flatMap((message) =>
      message.state === 'parsed' ? message.attachments.map((one) => one.fileName) : [],
    );
    expect(parsed.length).toBeGreaterThan(180);
    expect(failures.filter((code) => !failureCodes.includes(code))).toEqual([]);
    expect(failures.length / parsed.length).toBeLessThan(0.1);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => /[/\\\p{Cc}]/u.test(name))).toEqual([]);
  });

  it.each(comparedFields)('agree with what their collection expects of the %s, for at least 95 %', async (field) => {
    const messages = oddMessages().filter((path) => path.endsWith('.eml'));
    const differing: string[] = [];
    for (const path of messages) {
      const message = await read(path);
      const expected = expectedFields(path)[field];
      const found = message.state === 'parsed' ? readFields(message)[field] : message.failureCode;
      const name = path.split('/').slice(-2).join('/');
      if (!agrees(field, expected, found) && !(ofContent.has(field) && name in ownReadings))
        differing.push(`${name}: ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`);
    }
    expect(messages.length).toBeGreaterThan(100);
    expect(1 - differing.length / messages.length, differing.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

/** Readers of address lists, each with why a list of addresses passes through `model/formats/addressList` all the same. */
const readers: Readonly<Record<string, string>> = {
  'packages/domain/src/model/formats/addressList.ts': 'the one reader',
  'mock-server/src/mailReading/parse.ts': 'reads headers by postal-mime, then joins names',
  'mock-server/src/senders/headerFields.ts': 'reads From by nodemailer, then joins names',
};

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|example|d)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const sources = ['packages/app/src', 'packages/domain/src', 'mock-server/src'].flatMap(sourcesIn);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

it('every list of addresses goes through one reader: no other file takes a reader of mail headers', () => {
  const found = sources.filter((path) => /addressparser|addressParser|email-addresses/.test(textOf(path)));
  expect(found.filter((path) => !(path in readers))).toEqual([]);
});

it('every reader joins a family name with the rest of its mailbox', () => {
  for (const path of Object.keys(readers)) expect(textOf(path), path).toMatch(/joinFamilyNames|joinNames/);
});

it('every field of addresses is read by it', () => {
  const fields = sources.filter(
    (path) => path.endsWith('.tsx') && /label="?(To|Cc|Bcc|Sender|Recipients)\b/.test(textOf(path)),
  );
  // Colleagues are chosen, not written; the others end a span of time.
  const chosen = ['analytics/ScheduleReportModal', 'banners/BannersModal', 'notifications/settings/QuietHoursCard'].map(
    (name) => `packages/app/src/features/${name}.tsx`,
  );
  const others = fields.filter(
    (path) => !chosen.includes(path) && !/RecipientField|parseRecipients/.test(textOf(path)),
  );
  expect(fields.length).toBeGreaterThan(1);
  expect(others).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What has one place: a pattern, and the files that may have it. */
const onePlace = [
  {
    what: 'separators of numbers',
    pattern: /toLocaleString\('en-US'(?:\)|, \{ maximumFractionDigits: 1 \})/,
    use: 'formatCount or formatTenths of formats/numbers.ts',
    allowed: [],
  },
  {
    what: 'patterns of UUIDs',
    pattern: /\[0-9a-f\]\{8\}/,
    use: 'isUuid or isSmallUuid of formats/uuid.ts',
    // Reads ids out of addresses of emails.
    allowed: ['formats/uuid.ts', 'mailReading/match/projectFacts.ts'],
  },
];

const sources = ['packages/app/src', 'packages/domain/src', 'mock-server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated/.test(file))
    .map((file) => join(folder, file)),
);

it.each(onePlace)('$what are written in one place', ({ pattern, use, allowed }) => {
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter(
    (file) =>
      !allowed.some((name) => file.replaceAll('\\', '/').endsWith(name)) &&
      pattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others, `use ${use}`).toEqual([]);
});

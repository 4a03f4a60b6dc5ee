import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currencyLiterals } from './currencyLiterals.mjs';
import { root } from './root.mjs';

/** Places that name one on purpose. */
const allowed: Readonly<Record<string, readonly RegExp[]>> = {
  // The currency of a workspace that has chosen none.
  'packages/domain/src/model/formats/money.ts': [/'USD'/],
  // The currency without a provider.
  'packages/ui/src/components/parts/currency/currencyContext.ts': [/'USD'/],
  // Adds columns with the default.
  'mock-server/src/platform/db/migrations/0570_currency.ts': [/default 'USD'/],
  // Writes the dollar as Excel does.
  'mock-server/src/features/transfer/exports/xlsxFile.ts': [/'\$'/, /&quot;\$&quot;/, /\[\$\$\{/],
};

const isChecked = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.(?:stories|samples|example|guide|test)\.tsx?$|\.d\.ts$/.test(path) &&
  // Samples, and readers of emails in whichever currency.
  !/\/(?:testing|fixtures|generated|seed|docs|recipes|mailReading)\//.test(path);

const paths = ['packages/app', 'packages/domain', 'packages/ui', 'mock-server'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path.replaceAll('\\', '/')}`)
    .filter(isChecked),
);

it('no source names a currency, as amounts are in that of the workspace', () => {
  expect(paths.length).toBeGreaterThan(1000);
  const found = paths.flatMap((path) =>
    currencyLiterals(path, readFileSync(join(root, path), 'utf8'))
      .filter((literal) => !allowed[path]?.some((pattern) => pattern.test(literal)))
      .map((literal) => `${path}:${literal}`),
  );
  expect(found).toEqual([]);
});

describe('a named currency', () => {
  it.each([
    ["const style = { style: 'currency', currency: 'EUR' };", "currency: 'EUR'"],
    ["const code = 'USD';", "'USD'"],
    ['const text = `$${amount}`;', '`$${amount}`'],
    ['const text = `−$${amount}`;', '`−$${amount}`'],
    ["const fault = 'Enter an amount of $0 or more.';", "'Enter an amount of $0 or more.'"],
    ["const fault = 'Up to $1,000,000.';", "'Up to $1,000,000.'"],
    ['<MoneyEntry currency="EUR" />', 'currency="EUR"'],
    ['<NumberEntry startText="$" />', '"$"'],
    ['<b>${amount}</b>', '$'],
  ])('is found: %s', (code, literal) => {
    expect(currencyLiterals('planted.tsx', code)).toEqual([`1: ${literal}`]);
  });

  it.each([
    '/** Writes $1,000. */ const text = `${sign}${amount}`;',
    "const text = written.replace(/(a)(b)/, '$2 $1');",
    "const query = 'select $1, $2';",
    'const style = { currency };',
    'const end = /\\$\\d/;',
    "type Code = 'USD';",
  ])('is not found in: %s', (code) => {
    expect(currencyLiterals('planted.tsx', code)).toEqual([]);
  });
});

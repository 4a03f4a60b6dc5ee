import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);
const font = '@fontsource-variable/inter';

/** The order of the layers alone. Each sheet begins with it, so that whichever is loaded first sets it. */
const layerSheet = 'styles/layers.css';

/** License of code bundled from another package. */
export const licenceOf = (name: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'LICENSE');

const withoutQuery = (id: string): string => id.replace(/\?.*$/, '');

/** Where the sheets among some modules lie in the package: styles/themes.css.ts → styles/themes.css. */
export const sheetNames = (source: string, ids: readonly string[]): string[] =>
  ids
    .map(withoutQuery)
    .filter((id) => id.endsWith('.css.ts.vanilla.css'))
    .map((id) => relative(source, id).replace(/\.css\.ts\.vanilla\.css$/, '.css'))
    .filter((name) => name !== layerSheet);

/** Copies the font's files and writes its sheet with addresses beside itself. Returns the sheet. */
const writeFont = (dist: string): string => {
  const sheet = require.resolve(`${font}/opsz.css`);
  const files = join(dirname(sheet), 'files');
  const css = readFileSync(sheet, 'utf8');
  mkdirSync(join(dist, 'fonts'), { recursive: true });
  for (const file of readdirSync(files))
    if (css.includes(`./files/${file}`)) copyFileSync(join(files, file), join(dist, 'fonts', file));
  copyFileSync(licenceOf(font), join(dist, 'fonts/LICENSE'));
  const short = css
    .replaceAll('./files/', './fonts/')
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\n\s*/g, '');
  writeFileSync(join(dist, 'fonts.css'), `${short}\n`);
  return short;
};

/** Begins each sheet with the order of the layers, and writes the sheet of the font and that of everything. */
export const writeSheets = (dist: string, sheets: readonly string[]): void => {
  const read = (sheet: string): string => readFileSync(join(dist, sheet), 'utf8').trim();
  const layers = read(layerSheet);
  const texts = sheets.map(read);
  sheets.forEach((sheet, index) => writeFileSync(join(dist, sheet), `${layers}${texts[index]}\n`));
  writeFileSync(join(dist, 'styles.css'), `${[layers, writeFont(dist), ...texts].join('')}\n`);
  rmSync(join(dist, layerSheet));
};

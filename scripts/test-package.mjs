// Installs the packed design system in an app outside of the workspace, as another team does: its types are checked,
// it is built, opened in a browser, and worked through the drivers that the package ships.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from './chromium.mjs';
import { root } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'basis-consumer-'));

const run = (command, args, cwd = folder) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
};

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const versionsOf = (...names) => Object.fromEntries(names.map((name) => [name, devDependencies[name]]));

const write = (name, content) => writeFileSync(join(folder, name), content);

const makeApp = (packed) => {
  cpSync(join(root, 'scripts/consumer/main.tsx'), join(folder, 'main.tsx'));
  write(
    'package.json',
    JSON.stringify({
      name: 'consumer',
      private: true,
      type: 'module',
      dependencies: { '@basis/ui': `file:${packed}`, ...versionsOf('react', 'react-dom') },
      devDependencies: versionsOf('@types/react', '@types/react-dom', 'typescript', 'vite'),
    }),
  );
  write(
    'index.html',
    '<!doctype html><title>Consumer</title><div id="root"></div><script type="module" src="/main.tsx"></script>',
  );
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        // As the template of a Vite app has it.
        types: ['vite/client'],
      },
      include: ['main.tsx'],
    }),
  );
  // The consumer's own tool of the trade; JSX needs no plugin.
  write('vite.config.js', 'export default { build: { reportCompressedSize: false } };');
};

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const serve = () =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const path = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
      readFile(path).then(
        (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const expect = (what, is, wanted) => {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
};

const workPage = async (address) => {
  const { FilterDriver, pageSurface, TableDriver } = await import(
    pathToFileURL(join(folder, 'node_modules/@basis/ui/dist/testing/drivers.js')).href
  );
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(address);
    await page.getByRole('row').nth(3).waitFor();
    const table = new TableDriver(pageSurface(page), 'Bids');
    expect('rows of the table', await table.rowCount(), 100_000);
    await table.toggleRow(2);
    expect('the third row is selected', await table.isRowSelected(2), true);
    await table.pressRow(4);
    expect('the row that was opened', await page.title(), 'Bid 5');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('[role=grid]').parentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Go dark' }).click();
    if ((await background()) === light) throw new Error('The theme does not reach the table.');
    expect('the font', await page.evaluate(() => document.fonts.check('13px "Inter Variable"')), true);
    const filter = new FilterDriver(pageSurface(page));
    await filter.chooseField(1, 'Stage');
    await filter.chooseOption(1, 'Submitted');
    const { and } = JSON.parse(await page.evaluate(() => document.documentElement.dataset.filter));
    expect('the filter', [and[0].field, and[0].operation, and[0].value], ['stageId', 'anyOf', ['submitted']]);
    expect('errors in the page', faults, []);
  } finally {
    await browser.close();
  }
};

try {
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], join(root, 'packages/ui'))
    .trim()
    .split('\n')
    .at(-1);
  makeApp(join(folder, packed));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  run('npx', ['--no-install', 'tsc', '-p', '.']);
  run('npx', ['--no-install', 'vite', 'build']);
  const server = await serve();
  try {
    await workPage(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
  console.log('The packed design system installs, type-checks, builds and works outside of the workspace.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// Compares the pictures of all States of two builds in one browser: npm run pictures -- [--against REF] [NAME…].
// REF is the last tag by default, or the last commit; NAME is a part of a story's title.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { preview } from 'vite';
import { launchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/root.mjs';
import { run, step } from '../../scripts/steps.mjs';
import { showStory } from '../shownStory';
import { bareTitle } from '../wordMark';
import { buildFormer, defaultRef } from './formerBuild';

interface Story {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: string;
}

interface Build {
  readonly url: string;
  readonly states: ReadonlyMap<string, Story>;
}

const results = join(root, 'test-results/pictures');

/** The day of the pictures, so that what is counted from today stays as it is. */
const today = new Date('2026-11-18T09:00:00Z');

/** Without these, edges of equal pages differ by a shade now and then. */
const steadyDrawing = [
  '--disable-partial-raster',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
  '--disable-new-content-rendering-timeout',
  '--run-all-compositor-stages-before-draw',
  '--disable-image-animation-resync',
];

const looks = ['light', 'dark', 'highContrast'].flatMap((theme) =>
  ['default', 'compact'].map((density) => ({ theme, density, name: `${theme}-${density}` })),
);

const serve = async (outDir: string): Promise<Build> => {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1' },
  });
  const { entries } = JSON.parse(readFileSync(join(outDir, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>;
  };
  const states = Object.values(entries).filter(({ type, name }) => type === 'story' && name === 'States');
  return { url: server.resolvedUrls?.local[0] ?? '', states: new Map(states.map((story) => [story.id, story])) };
};

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' });

const isSame = ([before, after]: readonly Buffer[]): boolean => Boolean(after && before?.equals(after));

/** Takes pictures until two in a row are the same. */
const shootSettled = async (page: Page): Promise<Buffer> => {
  let last = await shoot(page);
  for (let shots = 0; shots < 10; shots += 1) {
    const next = await shoot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
};

/** Draws what differs in white on black. */
const drawDifference = async (page: Page, pictures: readonly Buffer[]): Promise<Buffer> => {
  const drawn = await page.evaluate(
    async (urls) => {
      const images = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(...images.map(({ width }) => width));
      canvas.height = Math.max(...images.map(({ height }) => height));
      const context = canvas.getContext('2d');
      if (context) context.globalCompositeOperation = 'difference';
      for (const image of images) context?.drawImage(image, 0, 0);
      if (context) context.globalCompositeOperation = 'color-dodge';
      if (context) context.fillStyle = '#fff';
      context?.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL();
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
};

/** @returns the looks in which a story differs; writes their pictures. */
const compareStory = async (browser: Browser, id: string, builds: readonly Build[]): Promise<string[]> => {
  const pages = await Promise.all(
    builds.map(async ({ url }) => {
      // Each in a context of its own: pages of one context share a clock.
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      });
      await page.clock.setFixedTime(today);
      return { page, url };
    }),
  );
  const shootBoth = async (globals: string, take: typeof shoot): Promise<Buffer[]> =>
    Promise.all(
      pages.map(async ({ page, url }) => {
        await showStory(page, id, globals, url);
        await page.evaluate(() => document.fonts.ready);
        return take(page);
      }),
    );
  const differing: string[] = [];
  for (const { theme, density, name } of looks) {
    const globals = `theme:${theme};density:${density}`;
    if (isSame(await shootBoth(globals, shoot))) continue;
    const pictures = await shootBoth(globals, shootSettled);
    if (isSame(pictures)) continue;
    differing.push(name);
    mkdirSync(join(results, id), { recursive: true });
    const drawing = await browser.newPage();
    const files = [...pictures, await drawDifference(drawing, pictures)];
    await drawing.close();
    for (const [index, end] of ['before', 'after', 'diff'].entries())
      writeFileSync(join(results, id, `${name}-${end}.png`), files[index] ?? '');
  }
  for (const { page } of pages) await page.close();
  return differing;
};

const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const ref = values.against ?? (await defaultRef());
rmSync(results, { recursive: true, force: true });
const former = await serve(await step(`Storybook of ${ref} is built`, () => buildFormer(ref)));
await step('Storybook of this folder is built', () => run('npm', ['run', 'build-storybook'], { cwd: root }));
const present = await serve(join(root, 'storybook-static'));

const isChosen = ({ title }: Story): boolean =>
  positionals.length === 0 || positionals.some((part) => bareTitle(title).toLowerCase().includes(part.toLowerCase()));
const only = (one: Build, other: Build): Story[] =>
  [...one.states.values()].filter((story) => isChosen(story) && !other.states.has(story.id));
const [removed, added] = [only(former, present), only(present, former)];
const both = [...present.states.values()].filter((story) => isChosen(story) && former.states.has(story.id));

const differing: { title: string; id: string; in: string[] }[] = [];
const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...steadyDrawing] });
await step('Pictures are compared', async () => {
  const waiting = both.values();
  const work = async (): Promise<void> => {
    for (const { id, title } of waiting) {
      const found = await compareStory(browser, id, [former, present]);
      if (found.length > 0) differing.push({ title: bareTitle(title), id, in: found });
    }
  };
  await Promise.all([work(), work()]);
});
await browser.close();

for (const { title, id, in: names } of differing.toSorted((one, other) => one.title.localeCompare(other.title)))
  console.log(`\n${title} differs: ${names.join(', ')}\n  test-results/pictures/${id}`);
for (const { title } of added) console.log(`\n${bareTitle(title)} is new`);
for (const { title } of removed) console.log(`\n${bareTitle(title)} is removed`);
console.log(
  `\n${both.length} stories compared with ${ref}: ${differing.length} differ, ${added.length} new, ${removed.length} removed`,
);
process.exit(differing.length + added.length + removed.length > 0 ? 1 : 0);

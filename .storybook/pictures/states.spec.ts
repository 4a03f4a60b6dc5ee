import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { showStory } from '../shownStory';
import { bareTitle } from '../wordMark';

interface Entry {
  id: string;
  name: string;
  title: string;
  type: string;
}
const built = join(import.meta.dirname, '../../storybook-static/index.json');
const { entries } = JSON.parse(readFileSync(built, 'utf8')) as { entries: Record<string, Entry> };
const states = Object.values(entries).filter(({ type, name }) => type === 'story' && name === 'States');

const versionFile = join(import.meta.dirname, 'browser.json');
const recordedVersion = (): string | undefined =>
  existsSync(versionFile) ? (JSON.parse(readFileSync(versionFile, 'utf8')) as { version: string }).version : undefined;

/** The day of the pictures, so that what is counted from today stays as it is. */
const today = new Date('2026-11-18T09:00:00Z');

test('the States are found', () => expect(states.length).toBeGreaterThan(50));

const themes = ['light', 'dark', 'highContrast'];
/** The end of a picture's name, for rows of each height. */
const densities = { default: '', compact: '--compact' };

const looks = themes.flatMap((theme) =>
  Object.entries(densities).map(([density, end]) => ({ theme, density, end: `--${theme}${end}` })),
);

for (const { theme, density, end } of looks)
  for (const { id, title } of states)
    test(`${bareTitle(title)} looks as before in ${theme}, ${density} rows`, async ({ page, browser }, info) => {
      const version = browser.version();
      if (['all', 'changed'].includes(info.config.updateSnapshots))
        writeFileSync(versionFile, `{ "version": "${version}" }\n`);
      else if (version !== recordedVersion()) {
        // Another version draws letters and curves in its own way: that is told, and nothing fails.
        info.annotations.push({
          type: 'not compared',
          description: `drawn by ${recordedVersion()}, this is ${version}`,
        });
        return;
      }
      await page.clock.setFixedTime(today);
      await showStory(page, id, `theme:${theme};density:${density}`);
      await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
      await page.evaluate(() => document.fonts.ready);
      // No pixel may differ: what does is named by its story.
      await expect(page).toHaveScreenshot(`${id}${end}.png`, { maxDiffPixels: 0 });
    });

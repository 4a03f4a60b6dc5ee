// Walks the components that are hardest to use with a screen reader by keyboard, and compares what it announces.
import { expect, test } from '@playwright/test';
import { showStory } from '../shownStory';
import { ScreenReader } from './screenReader';

interface Entry {
  id: string;
  name: string;
  importPath: string;
}

/** A walk: keys as Playwright names them, or a text to type. */
interface Walk {
  component: string;
  story: string;
  steps: readonly (string | { type: string })[];
}

const walks: readonly Walk[] = [
  {
    component: 'data/Table',
    story: 'Default',
    steps: [
      'Tab',
      'ArrowDown',
      'ArrowDown',
      'Space',
      'ArrowRight',
      'ArrowRight',
      'End',
      'Home',
      'ArrowUp',
      'ArrowUp',
      'Enter',
      'Control+End',
      'Tab',
    ],
  },
  {
    component: 'data/FilterBuilder',
    story: 'Default',
    steps: [
      'Tab',
      'ArrowDown',
      'ArrowDown',
      'Escape',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Enter',
    ],
  },
  {
    component: 'components/ComboBox',
    story: 'Default',
    steps: ['Tab', 'ArrowDown', 'ArrowDown', { type: 'ha' }, 'ArrowDown', 'Enter', { type: 'zzz' }, 'Escape', 'Tab'],
  },
  {
    component: 'components/DatePicker',
    story: 'Default',
    steps: [
      'Tab',
      { type: 'soon' },
      'Enter',
      'Control+a',
      { type: 'tomorrow' },
      'Enter',
      'ArrowDown',
      'ArrowRight',
      'PageDown',
      'Enter',
      'Tab',
    ],
  },
];

for (const { component, story, steps } of walks)
  test(`${component} is heard as before`, async ({ page, request }) => {
    const { entries } = (await (await request.get('/index.json')).json()) as { entries: Record<string, Entry> };
    const entry = Object.values(entries).find(
      ({ name, importPath }) =>
        name === story && importPath.includes(`/${component}/`) && importPath.endsWith('.stories.tsx'),
    );
    expect(entry, `the story ${story} of ${component}`).toBeDefined();
    const reader = await ScreenReader.on(page);
    await page.clock.setFixedTime(new Date('2026-11-18T09:00:00Z'));
    await showStory(page, entry?.id ?? '', 'theme:light');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await reader.hear();
    const heard: string[] = [];
    for (const step of steps) {
      if (typeof step === 'string') await page.keyboard.press(step);
      else await page.keyboard.type(step.type);
      heard.push(typeof step === 'string' ? `[${step}]` : `types ${step.type}`);
      heard.push(...(await reader.hear()).map((line) => `    ${line}`));
    }
    expect(`${heard.join('\n')}\n`).toMatchSnapshot(`${component.split('/').at(-1)}.txt`);
  });

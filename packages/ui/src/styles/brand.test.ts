import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast';
import { dark } from './themes/dark';
import { light } from './themes/light';

const guide = readFileSync(join(import.meta.dirname, '../../../../.storybook/guides/Theming.mdx'), 'utf8');

/** What the page says to set for an accent of one's own. */
const recipeOf = (theme: string): ReadonlyMap<string, string> => {
  const rule = new RegExp(String.raw`\[data-theme='${theme}'\] \{([^}]*)\}`).exec(guide)?.[1] ?? '';
  return new Map(
    [...rule.matchAll(/--basis-color-([\w-]+): (#\w{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

/** Hue in degrees; null for a gray. */
const hueOf = (color: string): number | null => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 8) return null;
  const part =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return (part * 60 + 360) % 360;
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Tokens with the hue of the accent. */
const ofAccent = ({ color }: typeof light): string[] =>
  Object.entries(color)
    .filter(([name, value]) => /^#\w{6}$/.test(value) && !name.startsWith('info'))
    .filter(([, value]) => Math.abs((hueOf(value) ?? 0) - (hueOf(color.accent) ?? 0)) < 14)
    .map(([name]) => kebab(name));

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the recipe for an accent of one’s own in the %s theme', (name, theme) => {
  const recipe = recipeOf(name);

  it('names every token that has the hue of ours', () => {
    expect([...recipe.keys()].toSorted()).toEqual(ofAccent(theme).toSorted());
  });

  it('can be read', () => {
    const of = (token: string): string => recipe.get(token) ?? '';
    expect(contrastRatio(theme.color.textOnAccent, of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(theme.color.textOnAccent, of('accent-hover'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(of('accent-text'), of('accent-tint'))).toBeGreaterThanOrEqual(4.5);
    for (const text of ['text', 'text2', 'text3'] as const)
      expect(contrastRatio(theme.color[text], of('bg-selected')), text).toBeGreaterThanOrEqual(4.5);
    for (const plane of ['bgApp', 'bgSurface', 'bgRaised'] as const) {
      expect(contrastRatio(of('accent-text'), theme.color[plane]), plane).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(of('focus'), theme.color[plane]), plane).toBeGreaterThanOrEqual(3);
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { vars } from '../packages/ui/src/styles/contract.css';
import { tokenFiles } from './designTokens.mjs';

interface Token {
  $value: unknown;
  $description: string;
}
interface Group {
  $type?: string;
  [name: string]: unknown;
}

const isToken = (node: unknown): node is Token => typeof node === 'object' && node !== null && '$value' in node;

/** Every token of a tree with its path and the type that it has or takes from its group. */
const tokensOf = (group: Group, path: readonly string[] = [], type = group.$type): Array<[string, string, Token]> =>
  Object.entries(group).flatMap(([name, node]): Array<[string, string, Token]> => {
    if (name.startsWith('$')) return [];
    if (isToken(node)) return [[[...path, name].join('.'), type ?? 'none', node]];
    const inner = node as Group;
    return tokensOf(inner, [...path, name], inner.$type ?? type);
  });

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) => (typeof value === 'string' ? [value] : leaves(value as object)));

const isDimension = (value: unknown): boolean => {
  const { value: number, unit } = value as { value: unknown; unit: unknown };
  return Number.isFinite(number) && (unit === 'px' || unit === 'rem');
};
const isColor = (value: unknown): boolean => {
  const { colorSpace, components, alpha, hex } = value as Record<string, unknown>;
  const isShare = (share: unknown): boolean => typeof share === 'number' && share >= 0 && share <= 1;
  return (
    colorSpace === 'srgb' &&
    Array.isArray(components) &&
    components.length === 3 &&
    components.every(isShare) &&
    isShare(alpha) &&
    /^#[\da-f]{6}$/.test(String(hex))
  );
};

/** What the format asks of the value of each type. */
const rules: Record<string, (value: unknown) => boolean> = {
  color: isColor,
  dimension: isDimension,
  number: Number.isFinite,
  fontWeight: (value) => typeof value === 'number' && value >= 1 && value <= 1000,
  fontFamily: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== ''),
  duration: (value) => ['ms', 's'].includes((value as { unit: string }).unit),
  cubicBezier: (value) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite),
  shadow: (value) =>
    Array.isArray(value) &&
    value.every(
      ({ color, ...lengths }: Record<string, unknown>) =>
        isColor(color) && ['offsetX', 'offsetY', 'blur', 'spread'].every((name) => isDimension(lengths[name])),
    ),
};

describe('the files of the design tokens', () => {
  let files: Record<string, string> = {};
  beforeAll(async () => {
    files = await tokenFiles();
  });
  const read = (name: string): Group => JSON.parse(files[name] ?? '{}') as Group;

  it('are one of tokens for each theme, and one of custom properties', () => {
    expect(Object.keys(files).toSorted()).toEqual([
      'basis.css',
      'dark.tokens.json',
      'high-contrast.tokens.json',
      'light.tokens.json',
    ]);
  });

  it.each(['light', 'dark', 'high-contrast'])('hold only values that the format allows, in %s', (theme) => {
    const faults = tokensOf(read(`${theme}.tokens.json`)).filter(([, type, token]) => !rules[type]?.(token.$value));
    expect(faults).toEqual([]);
  });

  it('hold every token of the contract under the name of its custom property', () => {
    const names = leaves(vars).map((reference) => /--[\w-]+/.exec(reference)?.[0]);
    const described = tokensOf(read('light.tokens.json')).map(([, , token]) => token.$description);
    expect(new Set(described)).toEqual(new Set(names));
    for (const name of names) expect(files['basis.css']).toContain(`${name}:`);
  });

  it('differ by theme where the themes do', () => {
    const accentOf = (theme: string): unknown => (read(`${theme}.tokens.json`)['color'] as Group)['bg-surface'];
    expect(accentOf('light')).not.toEqual(accentOf('dark'));
  });
});

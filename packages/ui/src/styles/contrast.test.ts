import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast';
import { paletteNames } from './contract.css';
import type { ThemeColors } from './themeColors';
import { dark } from './themes/dark';
import { highContrast } from './themes/highContrast';
import { light } from './themes/light';

type ColorName = keyof ThemeColors['color'];

/** Every plane that texts of any tone may stand on. */
const planes = [
  'bgApp',
  'bgSurface',
  'bgSunken',
  'bgMuted',
  'bgRaised',
  'bgHover',
  'bgPressed',
  'bgSelected',
  'bgSegment',
  'bgNavCurrent',
  'raisedMuted',
  'accentTint',
  'infoTint',
  'successTint',
  'warningTint',
  'dangerTint',
] as const satisfies readonly ColorName[];

const tones = ['text', 'text2', 'text3', 'accentText', 'success', 'warning', 'danger', 'info'] as const;

/** What is read as text, and the planes that it stands on. */
const textPairs: ReadonlyArray<readonly [ColorName, readonly ColorName[]]> = [
  ...tones.map((tone) => [tone, planes] as const),
  ['textOnAccent', ['accent', 'accentHover', 'dangerSolid', 'dangerHover']],
  ['textInverse', ['bgInverse']],
  ['textInverse2', ['bgInverse']],
  ['inverseDanger', ['bgInverse']],
  ['highlightText', ['highlight', 'highlightOn']],
];

/** Lines and rings that carry meaning of their own, and the planes that they stand on. */
const linePairs: ReadonlyArray<readonly [ColorName, readonly ColorName[]]> = [
  // Outlines of fields and boxes, and the ring of a chosen segment.
  ['lineControl', planes],
  ['focus', planes],
  // Checks the mark of a checked control: in dark, its background is close to the planes around it.
  ['textOnAccent', ['accent']],
  ['accent', ['bgApp', 'bgSurface']],
];

/** In high contrast every line can be made out, those that only divide too. */
const allLines = [
  'lineFaint',
  'line',
  'lineStrong',
  'lineButton',
  'lineControl',
  'raisedLine',
  'raisedLineFaint',
  'accent',
  'accentLine',
  'successLine',
  'warningLine',
  'dangerLine',
  'infoLine',
  'highlightLine',
  'focus',
] as const satisfies readonly ColorName[];

const eachPair = (pairs: ReadonlyArray<readonly [ColorName, readonly ColorName[]]>) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

const ratioOf = (theme: ThemeColors, front: ColorName, back: ColorName) =>
  contrastRatio(theme.color[front], theme.color[back]);

describe('contrast ratio', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#2747C9', '#2747C9')).toBe(1);
  });
});

describe.each([
  ['light', light, 4.5],
  ['dark', dark, 4.5],
  ['high-contrast', highContrast, 7],
] as const)('in the %s theme', (_name, theme, textRatio) => {
  it.each(eachPair(textPairs))('%s can be read on %s', (front, back) => {
    expect(ratioOf(theme, front, back)).toBeGreaterThanOrEqual(textRatio);
  });

  it('what stands on the accent is as it is drawn into pictures', () => {
    expect(theme.color.textOnAccent).toBe(light.color.textOnAccent);
  });

  it.each(eachPair(linePairs))('%s can be made out on %s', (front, back) => {
    expect(ratioOf(theme, front, back)).toBeGreaterThanOrEqual(3);
  });

  it.each(paletteNames)('%s can be read as a chip and as an avatar, and its mark made out', (name) => {
    const { text, tint, fill, solid } = theme.palette[name];
    expect(contrastRatio(text, tint)).toBeGreaterThanOrEqual(Math.max(textRatio, 6.5));
    expect(contrastRatio(text, fill)).toBeGreaterThanOrEqual(Math.max(textRatio, 5.5));
    expect(contrastRatio(solid, tint)).toBeGreaterThanOrEqual(3);
    for (const plane of planes) expect(contrastRatio(solid, theme.color[plane]), plane).toBeGreaterThanOrEqual(3);
  });
});

// In light, the shade of a button sets it apart from its plane.
describe('in the dark theme', () => {
  it.each(['bgApp', 'bgSurface', 'bgSunken', 'bgRaised'] as const)('makes out the line of a button on %s', (plane) => {
    expect(ratioOf(dark, 'lineButton', plane)).toBeGreaterThanOrEqual(3);
  });

  it('makes out the chosen segment by its ring', () => {
    expect(ratioOf(dark, 'lineControl', 'bgMuted')).toBeGreaterThanOrEqual(3);
  });
});

describe('in the high-contrast theme', () => {
  it.each(eachPair(allLines.map((line) => [line, planes] as const)))('%s can be made out on %s', (line, plane) => {
    expect(ratioOf(highContrast, line, plane)).toBeGreaterThanOrEqual(3);
  });

  it('reads what is disabled, which other themes may leave pale', () => {
    for (const plane of ['bgSurface', 'bgRaised', 'bgMuted'] as const)
      expect(ratioOf(highContrast, 'textDisabled', plane)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(paletteNames)('makes out the mark of %s on its own chip', (name) => {
    const { solid, tint } = highContrast.palette[name];
    expect(contrastRatio(solid, tint)).toBeGreaterThanOrEqual(4.5);
  });
});

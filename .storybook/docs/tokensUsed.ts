// Only the names of the files: nothing of them is loaded here.
const sheetPaths = Object.keys(import.meta.glob('../../packages/ui/src/{components,data,layout}/**/*.css.ts'));

const mention = /var\(--basis-([\w-]+)/g;

const everyRule = (): CSSStyleRule[] => {
  const inside = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      const nested = 'cssRules' in rule ? inside(rule.cssRules as CSSRuleList) : [];
      return rule instanceof CSSStyleRule ? [rule, ...nested] : nested;
    });
  return [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules));
};

/**
 * The tokens that a component is drawn with (color-text2, space-s4), read from its style sheets on the page: their
 * classes begin with the name of their file.
 */
export const tokensUsed = (folder: string): string[] => {
  const starts = sheetPaths
    .filter((path) => path.includes(`/${folder}/`))
    .map((path) => `.${path.split('/').at(-1)?.replace('.css.ts', '')}_`);
  const names = everyRule()
    .filter(({ selectorText }) => starts.some((start) => selectorText.includes(start)))
    .flatMap(({ cssText }) => [...cssText.matchAll(mention)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
};

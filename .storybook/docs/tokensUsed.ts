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
 * The tokens (color-text2, space-s4) that sheets name: read from the rules on the page, whose classes begin with the
 * name of their sheet.
 */
export const tokensUsed = (sheets: readonly string[]): string[] => {
  const starts = sheets.map((sheet) => `.${sheet}_`);
  const names = everyRule()
    .filter(({ selectorText }) => starts.some((start) => selectorText.includes(start)))
    .flatMap(({ cssText }) => [...cssText.matchAll(mention)].map(([, token = '']) => token));
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
};

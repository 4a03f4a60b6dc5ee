/** A pointer or keyboard state that stories show statically. */
export type ShownState = 'hover' | 'pressed' | 'focus';

const pseudoClass = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
  ]);

const opened = new WeakSet<CSSStyleRule>();

/** Extends the page's :hover, :active and :focus rules to elements with a matching `data-shown`. */
const openRules = (): void => {
  for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
    if (opened.has(rule)) continue;
    opened.add(rule);
    const { selectorText } = rule;
    const both = selectorText.replace(pseudoClass, (found, name: string) => `:is(${found}, [data-shown~="${name}"])`);
    if (both !== selectorText) rule.selectorText = both;
  }
};

/** Pseudo-classes of the control and its ancestors, and the attributes that react-aria sets. */
const marks: Record<ShownState, { pseudo: string; around: string; attributes: readonly string[] }> = {
  hover: { pseudo: 'hover', around: 'hover', attributes: ['data-hovered'] },
  pressed: { pseudo: 'hover active', around: 'hover', attributes: ['data-hovered', 'data-pressed'] },
  focus: { pseudo: 'focus focus-visible focus-within', around: 'focus-within', attributes: ['data-focus-visible'] },
};

const control = 'button, a[href], input, textarea, select, [tabindex="0"], [role="button"], [role="link"]';

/** Shows the first control below an element in a state. */
export const showState = (root: HTMLElement, state: ShownState): void => {
  openRules();
  const target = root.querySelector(control) ?? root.firstElementChild;
  if (!target) return;
  const { pseudo, around, attributes } = marks[state];
  target.setAttribute('data-shown', pseudo);
  for (const name of attributes) target.setAttribute(name, 'true');
  for (let outer = target.parentElement; outer && outer !== root; outer = outer.parentElement)
    outer.setAttribute('data-shown', around);
};

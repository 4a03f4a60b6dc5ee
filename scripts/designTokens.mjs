// The design tokens as files for other tools: one in the format of the Design Tokens Community Group for each theme, and
// one of custom properties. Their values are read from the style sheet of the themes itself.
import { createServer } from 'vite';
import { root } from './root.mjs';

const themes = { light: 'light', dark: 'dark', highContrast: 'high-contrast' };
const sheet = '/packages/ui/src/styles/themes.css.ts';

const nothing = () => undefined;

/** The rules of the themes' sheet: selector to custom properties. Later rules of a selector add to it. */
const readRules = async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    // One copy of it for the sheet and for what listens to it.
    ssr: { noExternal: [/^@vanilla-extract/] },
  });
  const { removeAdapter, setAdapter } = await server.ssrLoadModule('@vanilla-extract/css/adapter');
  const { endFileScope, setFileScope } = await server.ssrLoadModule('@vanilla-extract/css/fileScope');
  const found = [];
  setAdapter({
    appendCss: (css) => found.push(css),
    registerClassName: nothing,
    registerComposition: nothing,
    markCompositionUsed: nothing,
    onEndFileScope: nothing,
    getIdentOption: () => 'short',
  });
  setFileScope('designTokens');
  try {
    await server.ssrLoadModule(sheet);
  } finally {
    endFileScope();
    removeAdapter();
    await server.close();
  }
  const rules = {};
  for (const { type, selector, rule } of found)
    if (type === 'global')
      for (const layer of Object.values(rule?.['@layer'] ?? {}))
        rules[selector] = { ...rules[selector], ...layer.vars };
  return rules;
};

const nameOf = (reference) => /--basis-([\w-]+)/.exec(reference)?.[1] ?? '';

const byName = (properties = {}) =>
  Object.fromEntries(Object.entries(properties).map(([reference, value]) => [nameOf(reference), String(value)]));

const rounded = (number) => Math.round(number * 10_000) / 10_000;

/** `#RRGGBB` or `rgb(r g b / a)`. */
const colorOf = (value) => {
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1];
  const [, red, green, blue, alpha = '1'] = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? [];
  const channels = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : [red, green, blue].map(Number);
  if (channels.some((channel) => Number.isNaN(channel)))
    throw new Error(`${value} is no colour that can be told to others`);
  const digits = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => rounded(channel / 255)),
    alpha: Number(alpha),
    hex: `#${digits}`,
  };
};

const dimensionOf = (value) => {
  const [, number = '', unit] = /^(-?[\d.]+)(px|rem)$/.exec(value) ?? (value === '0' ? ['', '0', 'px'] : []);
  if (unit === undefined) throw new Error(`${value} is no dimension`);
  return { value: Number(number), unit };
};

/** The parts of a list, not split inside of brackets. */
const partsOf = (list, separator) => list.split(new RegExp(`${separator}(?![^(]*\\))`)).map((part) => part.trim());

const shadowOf = (value) =>
  value === 'none'
    ? []
    : partsOf(value, ',').map((shadow) => {
        const parts = partsOf(shadow, ' ');
        const inset = parts.includes('inset');
        const [x = '0', y = '0', blur = '0', spread = '0'] = parts.filter((part) => /^-?[\d.]+(px|rem)?$/.test(part));
        const color = parts.find((part) => /^(#|rgb)/.test(part)) ?? '#000000';
        return {
          color: colorOf(color),
          offsetX: dimensionOf(x),
          offsetY: dimensionOf(y),
          blur: dimensionOf(blur),
          spread: dimensionOf(spread),
          ...(inset ? { inset } : {}),
        };
      });

const durationOf = (value) => ({ value: Number.parseFloat(value), unit: value.endsWith('ms') ? 'ms' : 's' });
const curveOf = (value) =>
  value
    .slice(value.indexOf('(') + 1, -1)
    .split(',')
    .map(Number);
const familyOf = (value) => value.split(',').map((name) => name.trim().replaceAll('"', ''));

/** What each group of tokens is, by the first word of its name, and how its values are told. */
const kinds = {
  color: ['color', colorOf],
  palette: ['color', colorOf],
  elevation: ['shadow', shadowOf],
  font: ['fontFamily', familyOf],
  'font-size': ['dimension', dimensionOf],
  'line-height': ['dimension', dimensionOf],
  // In em, of which the format knows nothing: a share of the font size.
  'letter-spacing': ['number', (value) => Number.parseFloat(value)],
  'font-weight': ['fontWeight', Number],
  space: ['dimension', dimensionOf],
  radius: ['dimension', dimensionOf],
  size: ['dimension', dimensionOf],
  duration: ['duration', durationOf],
  easing: ['cubicBezier', curveOf],
  density: ['dimension', dimensionOf],
};
/** The longest first, so that font-size is not taken for font. */
const groups = Object.keys(kinds).toSorted((a, b) => b.length - a.length);

/** Sorts properties into the tree of the format: group, then name. */
const treeOf = (properties) => {
  const tree = {};
  for (const [name, value] of Object.entries(properties)) {
    const group = groups.find((one) => name.startsWith(`${one}-`));
    if (!group) throw new Error(`${name} belongs to no group of tokens`);
    const [type, tell] = kinds[group];
    const path = name.slice(group.length + 1);
    const [color, role] = group === 'palette' ? path.split('-') : [];
    const place = color ? ((tree.palette ??= { $type: type })[color] ??= {}) : (tree[group] ??= { $type: type });
    place[role ?? path] = { $value: tell(value), $description: `--basis-${name}` };
  }
  return tree;
};

const find = (rules, pattern) => {
  const merged = {};
  for (const [selector, properties] of Object.entries(rules))
    if (selector.split(', ').some((one) => pattern === one)) Object.assign(merged, byName(properties));
  return merged;
};

const cssOf = (rules) =>
  Object.entries(rules)
    .map(
      ([selector, properties]) =>
        `${selector} {\n${Object.entries(byName(properties))
          .map(([name, value]) => `  --basis-${name}: ${value};`)
          .join('\n')}\n}\n`,
    )
    .join('\n');

/** The text of each file by its name. */
export const tokenFiles = async () => {
  const rules = await readRules();
  const everywhere = find(rules, ':root');
  const files = Object.entries(themes).map(([theme, name]) => {
    const own = find(rules, `[data-theme="${theme}"]`);
    return [`${name}.tokens.json`, `${JSON.stringify(treeOf({ ...everywhere, ...own }), null, 2)}\n`];
  });
  const shown = Object.fromEntries(Object.entries(rules).filter(([selector]) => !selector.includes(':not(')));
  return { ...Object.fromEntries(files), 'basis.css': cssOf(shown) };
};

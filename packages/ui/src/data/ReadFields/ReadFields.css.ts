import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, onPhone, truncate, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const list = style({});

export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '128px minmax(0, 1fr)',
    alignItems: 'center',
    minBlockSize: rem(34),
    // The label stands above its value.
    '@container': { [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: vars.space.s1 } },
    paddingInlineStart: vars.space.s5,
    paddingInlineEnd: vars.space.s2,
  }),
);
export const label = style(layered({ color: vars.color.text3 }));
export const definition = style(layered({ position: 'relative', minInlineSize: 0 }));

export const value = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    inlineSize: '100%',
    minBlockSize: rem(30),
    marginBlock: '2px',
    paddingInlineStart: vars.space.s2,
    paddingInlineEnd: '6px',
    borderRadius: vars.radius.sm,
    textAlign: 'start',
    minInlineSize: 0,
  }),
);
export const text = style(layered({ ...truncate, flex: 1 }));
export const wrapping = style(layered({ flex: 1, minInlineSize: 0, paddingBlock: '3px' }));
/** Insets of a small button, so that its text and icon align with the other values. */
export const control = style(
  layered({ flex: 1, minInlineSize: 0, marginInlineStart: '-10px', marginInlineEnd: '-4px' }),
);
globalStyle(`.${row}:has(.${wrapping}) .${label}`, {
  '@layer': { [componentsLayer]: { alignSelf: 'start', lineHeight: rem(34) } },
});
export const explanation = style(
  layered({
    gridColumn: 2,
    '@container': { [onPhone]: { gridColumn: 1 } },
    paddingInline: vars.space.s2,
    paddingBlockEnd: '6px',
    color: vars.color.text3,
    fontSize: vars.fontSize.fs12,
  }),
);
export const nothing = style(layered({ color: vars.color.text3 }));
const drawing = { display: 'flex', flex: 'none', inlineSize: '20px', justifyContent: 'center' } as const;
export const source = style(layered({ ...drawing, color: vars.color.text3 }));

const anyMark = style(layered(drawing));
export const mark = {
  confirmed: style([anyMark, layered({ color: vars.color.success })]),
  edited: style([anyMark, layered({ color: vars.color.text3 })]),
  warning: style([anyMark, layered({ color: vars.color.warning })]),
};

/** Overlays the end of the value, which shrinks while they are visible. */
export const actions = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '6px',
    display: 'flex',
    alignItems: 'center',
    opacity: 0,
    // Before the icon at the end of the value.
    selectors: { '&[data-is-inside]': { insetInlineEnd: '26px' } },
  }),
);
/** Before an icon at the end of a value, the buttons also use the gap. */
const action = `max(24px, ${vars.size.press})`;
const gapPx = 8;

const noHover = '(hover: none)';

/** Shows the buttons of rows in a state, and makes room for them at the end of the value. */
const showIn = (state: string, media?: string): void => {
  const rule = (selector: string, change: Parameters<typeof globalStyle>[1]): void =>
    globalStyle(selector, {
      '@layer': { [componentsLayer]: media === undefined ? change : { '@media': { [media]: change } } },
    });
  rule(`.${row}${state} .${actions}`, { opacity: 1 });
  for (const count of [1, 2]) {
    const roomFor = (kind: string, room: string): void =>
      rule(`.${row}${state} .${definition}:has(> ${kind} > :nth-child(${count})) .${text}`, { marginInlineEnd: room });
    roomFor(`.${actions}`, `calc(${count} * ${action})`);
    roomFor(`.${actions}[data-is-inside]`, `calc(${count} * ${action} - ${gapPx}px)`);
  }
  // Hides the source's text, because a date needs the space; the highlight shows that a press scrolls to the source.
  rule(`.${row}${state} .${definition}:has(.${actions}) .${anyMark} + .${source}`, visuallyHidden);
};
for (const state of [':hover', ':focus-within', ':has([aria-expanded="true"])']) showIn(state);
// Without hover, the buttons are always visible.
showIn('', noHover);

globalStyle(`button.${value}`, { '@layer': { [componentsLayer]: { cursor: 'pointer' } } });
globalStyle(`.${row}[data-active] .${value}`, {
  '@layer': {
    [componentsLayer]: {
      background: vars.color.highlight,
      color: vars.color.highlightText,
      boxShadow: `inset 0 0 0 1px ${vars.color.highlightLine}`,
    },
  },
});
globalStyle(`.${row}[data-active] .${source}`, {
  '@layer': { [componentsLayer]: { color: vars.color.highlightText } },
});

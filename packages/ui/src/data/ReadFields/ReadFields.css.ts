import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, truncate } from '../../styles/mixins';

export const list = style({});

export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '128px minmax(0, 1fr)',
    alignItems: 'center',
    minBlockSize: '34px',
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
    minBlockSize: '30px',
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
globalStyle(`.${row}:has(.${wrapping}) .${label}`, {
  '@layer': { [componentsLayer]: { alignSelf: 'start', lineHeight: '34px' } },
});
export const nothing = style(layered({ color: vars.color.text3 }));
export const source = style(
  layered({ display: 'flex', flex: 'none', color: vars.color.text3, inlineSize: '20px', justifyContent: 'center' }),
);

const markBase = layered({ display: 'flex', flex: 'none' });
export const mark = {
  confirmed: style([markBase, layered({ color: vars.color.success })]),
  edited: style([markBase, layered({ color: vars.color.text3 })]),
  warning: style([markBase, layered({ color: vars.color.warning })]),
};

/** Over the end of the value, which makes room while they are there. */
export const actions = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '6px',
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    opacity: 0,
    '@media': { '(hover: none)': { opacity: 1 } },
    // Before the drawings that stand at the end of the value.
    selectors: { '&[data-behind="1"]': { insetInlineEnd: '30px' }, '&[data-behind="2"]': { insetInlineEnd: '52px' } },
  }),
);

const inUse = [':hover', ':focus-within', ':has([aria-expanded="true"])'];
for (const state of inUse) {
  globalStyle(`.${row}${state} .${actions}`, { '@layer': { [componentsLayer]: { opacity: 1 } } });
  globalStyle(`.${row}${state} .${definition}:has(.${actions}) .${text}`, {
    '@layer': { [componentsLayer]: { marginInlineEnd: '54px' } },
  });
}

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

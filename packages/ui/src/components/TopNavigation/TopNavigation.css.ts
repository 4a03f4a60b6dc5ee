import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, visuallyHidden } from '../../styles/mixins';

export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s6,
    flex: 'none',
    blockSize: vars.size.header,
    paddingInline: '20px 16px',
    background: vars.color.bgSurface,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    // Stays in view while a page wider than the window is scrolled sideways.
    position: 'sticky',
    insetInlineStart: 0,
    maxInlineSize: '100vw',
    containerType: 'inline-size',
    zIndex: 20,
  }),
);
export const logo = style(layered({ display: 'flex', alignItems: 'center' }));
export const list = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1 }));
export const end = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: vars.space.s2,
    flex: 1,
    minInlineSize: 0,
  }),
);
export const item = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    blockSize: vars.size.control,
    paddingInline: '10px',
    borderRadius: vars.radius.sm,
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover': { background: vars.color.bgHover, color: vars.color.text },
      '&[aria-expanded="true"]': { background: vars.color.bgPressed, color: vars.color.text },
    },
  }),
  variants: {
    isCurrent: {
      true: layered({
        background: vars.color.bgMuted,
        color: vars.color.text,
        selectors: { '&:hover': { background: vars.color.bgMuted } },
        '@media': {
          '(forced-colors: active)': {
            // Hidden while focused: the focus ring differs only in its offset.
            selectors: { '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
          },
        },
      }),
    },
  },
});
/** Hidden where the labels of all items leave the controls at the end no room. */
export const label = style(layered({ '@container': { '(max-width: 860px)': visuallyHidden } }));
export const icon = recipe({
  base: layered({ color: vars.color.text3 }),
  variants: { isCurrent: { true: layered({ color: vars.color.text }) } },
});
export const chevron = style(layered({ color: vars.color.text3, marginInlineStart: '-2px' }));

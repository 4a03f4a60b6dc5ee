import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, forcedChosen, layered, pressArea, tabular } from '../../styles/mixins';

export const tabs = style(layered({ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 }));
export const fills = style(layered({ blockSize: '100%' }));

export const bar = recipe({
  base: layered({ display: 'flex', alignItems: 'center', flex: 'none', minInlineSize: 0 }),
  variants: {
    variant: {
      line: layered({ boxShadow: `inset 0 -1px 0 ${vars.color.line}` }),
      pill: layered({
        paddingBlock: vars.space.s2,
        paddingInline: vars.space.s4,
        borderBlockEnd: `1px solid ${vars.color.line}`,
      }),
    },
    inset: {
      none: {},
      xs: layered({ paddingInline: vars.space.s4 }),
      sm: layered({ paddingInline: vars.space.s5 }),
      md: layered({ paddingInline: vars.space.s6 }),
    },
  },
});
export const list = recipe({
  base: layered({
    display: 'flex',
    flex: '0 1 auto',
    minInlineSize: 0,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    // Space for the focus ring, which scrolling would clip.
    marginInline: '-4px',
    paddingInline: '4px',
  }),
  variants: { variant: { line: layered({ gap: vars.space.s5 }), pill: layered({ gap: vars.space.s1 }) } },
});
export const barEnd = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    marginInlineStart: 'auto',
    paddingInlineStart: vars.space.s3,
  }),
);
export const tab = recipe({
  base: layered({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
    ...colorTransition,
    selectors: {
      '&::before': pressArea['&::after'],
      '&[data-hovered], &[data-selected]': { color: vars.color.text },
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'default' },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
  variants: {
    variant: {
      line: layered({
        blockSize: vars.size.controlLarge,
        borderRadius: vars.radius.xs,
        selectors: {
          '&[data-selected]::after': {
            content: '""',
            position: 'absolute',
            insetInline: 0,
            insetBlockEnd: 0,
            blockSize: '2px',
            borderRadius: '1px',
            background: vars.color.accent,
          },
        },
        '@media': {
          '(forced-colors: active)': { selectors: { '&[data-selected]::after': { background: 'Highlight' } } },
        },
      }),
      pill: layered({
        blockSize: vars.size.controlSmall,
        paddingInline: '10px',
        borderRadius: vars.radius.sm,
        selectors: { '&[data-selected]': { background: vars.color.bgMuted } },
        '@media': {
          '(forced-colors: active)': { selectors: { '&[data-selected]': forcedChosen } },
        },
      }),
    },
  },
});
export const count = style(
  layered({
    ...tabular,
    minInlineSize: '1ch',
    fontSize: vars.fontSize.fs12,
    color: vars.color.text3,
    fontWeight: vars.fontWeight.regular,
  }),
);
export const panel = style(
  layered({
    flex: '1 1 auto',
    minBlockSize: 0,
    minInlineSize: 0,
    outline: 'none',
    selectors: { '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  }),
);
export const panelScrolls = style(layered({ overflow: 'auto' }));

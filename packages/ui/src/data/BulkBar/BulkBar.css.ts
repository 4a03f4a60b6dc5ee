import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Floats above the end of a list; the page positions it above its footer. */
export const place = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: rem(56),
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    zIndex: 10,
  }),
);
export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    blockSize: rem(48),
    paddingInline: '8px',
    borderRadius: vars.radius.lg,
    border: '1px solid transparent',
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    boxShadow: vars.elevation.e3,
    whiteSpace: 'nowrap',
    pointerEvents: 'auto',
    // Wraps the actions if they don't fit in one line.
    '@media': {
      '(max-width: 600px)': {
        flexWrap: 'wrap',
        justifyContent: 'center',
        blockSize: 'auto',
        minBlockSize: rem(48),
        maxInlineSize: `calc(100% - ${vars.space.s4})`,
        paddingBlock: '7px',
      },
    },
    vars: { [vars.color.focus]: vars.color.textInverse },
  }),
);
export const count = style(
  layered({
    ...tabular,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    paddingInline: '6px 10px',
    fontWeight: vars.fontWeight.semibold,
  }),
);
export const line = style(
  layered({
    inlineSize: '1px',
    blockSize: rem(20),
    background: vars.color.inverseLine,
    marginInline: '6px',
    flex: 'none',
  }),
);
export const button = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    blockSize: vars.size.control,
    paddingInline: '10px',
    borderRadius: vars.radius.sm,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover:not([data-disabled])': { background: vars.color.inverseHover },
      '&[data-pressed]:not([data-disabled]), &[aria-expanded="true"]': { background: vars.color.inverseHover },
      '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
    },
  }),
  variants: { isDanger: { true: layered({ color: vars.color.inverseDanger }) } },
});
export const icon = recipe({
  base: layered({ color: vars.color.textInverse2 }),
  variants: { isDanger: { true: layered({ color: 'inherit' }) } },
});

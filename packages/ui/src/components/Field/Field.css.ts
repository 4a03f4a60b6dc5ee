import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, fieldFocus, layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

const column = { display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 } as const;

export const field = style(layered(column));
/** A field with content at the end of its label line, which follows the control in the document order. */
export const fieldWithEnd = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: vars.space.s1,
    rowGap: '6px',
    minInlineSize: 0,
  }),
);
export const body = style(layered({ ...column, gridColumn: '1 / -1' }));
export const labelEnd = style(layered({ gridColumn: 2, gridRow: 1 }));

export const labelLine = recipe({
  base: layered({ display: 'flex', justifyContent: 'space-between', gap: vars.space.s1 }),
  variants: { size: { cell: {}, md: layered(type('fs12')), lg: layered({ ...type('fs13'), lineHeight: rem(16) }) } },
});
export const label = style(
  layered({ color: vars.color.text2, fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' }),
);
export const requiredMark = style(layered({ color: vars.color.danger, marginInlineStart: '3px' }));

const invalidRing = `inset 0 0 0 .5px ${vars.color.danger}`;

export const frame = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minInlineSize: 0,
    border: `1px solid ${vars.color.lineControl}`,
    borderRadius: vars.radius.sm,
    background: vars.color.bgSurface,
    color: vars.color.text3,
    cursor: 'text',
    ...colorTransition,
    selectors: {
      // Written text that can be copied and not changed.
      '&:has(:is(input, textarea):read-only:not(:disabled))': {
        background: vars.color.bgSunken,
        borderColor: vars.color.line,
        cursor: 'default',
      },
      '&:hover:not([data-disabled], :has(:read-only:is(input, textarea)))': { borderColor: vars.color.text3 },
      '&:focus-within, &[data-open]': fieldFocus,
      '&[data-invalid]': { borderColor: vars.color.danger, boxShadow: invalidRing },
      '&[data-invalid]:focus-within, &[data-invalid][data-open]': {
        boxShadow: `${invalidRing}, 0 0 0 3px ${vars.color.dangerTint}`,
      },
      '&[data-disabled]': { background: vars.color.bgMuted, borderColor: 'transparent', cursor: 'default' },
    },
  }),
  variants: {
    size: {
      cell: layered({
        minBlockSize: rem(28),
        paddingInline: '10px',
        border: 0,
        borderRadius: 0,
        background: 'transparent',
        selectors: {
          '&:focus-within, &[data-open]': { boxShadow: 'none', outline: 'none' },
          '&[data-invalid], &[data-invalid]:focus-within, &[data-invalid][data-open]': {
            boxShadow: 'none',
            color: vars.color.danger,
          },
          '&[data-disabled]': { background: 'transparent' },
        },
        ...type('fs13'),
      }),
      bare: layered({
        border: 0,
        borderRadius: 0,
        background: 'transparent',
        selectors: {
          '&:focus-within, &[data-invalid], &[data-invalid]:focus-within': { boxShadow: 'none', outline: 'none' },
          '&[data-disabled]': { background: 'transparent' },
        },
        ...type('fs14'),
      }),
      md: layered({ minBlockSize: vars.size.control, paddingInline: '9px', ...type('fs13') }),
      lg: layered({ minBlockSize: vars.size.controlLarge, paddingInline: '9px', ...type('fs14') }),
    },
    /** `growing` is as high as its content. */
    shape: { line: {}, growing: layered({ alignItems: 'flex-start' }) },
  },
  compoundVariants: [
    { variants: { size: 'md', shape: 'line' }, style: layered({ blockSize: vars.size.control }) },
    { variants: { size: 'lg', shape: 'line' }, style: layered({ blockSize: vars.size.controlLarge }) },
  ],
});

export const input = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    color: vars.color.text,
    textOverflow: 'ellipsis',
    outline: 'none',
    selectors: {
      '&::placeholder': { color: vars.color.text3, opacity: 1 },
      '&:disabled': { color: vars.color.text3 },
      '&[type="password"]': { letterSpacing: '.14em' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  }),
);

/** Aligns with the first line of content that grows. */
export const byFirstLine = recipe({
  base: layered({ display: 'flex', alignItems: 'center', flex: 'none' }),
  variants: {
    size: {
      cell: layered({ blockSize: rem(28) }),
      bare: {},
      md: layered({ blockSize: `calc(${vars.size.control} - 2px)` }),
      lg: layered({ blockSize: `calc(${vars.size.controlLarge} - 2px)` }),
    },
  },
});

export const start = style(layered({ display: 'flex', flex: 'none', color: vars.color.text3 }));
export const end = style(layered({ display: 'flex', alignItems: 'center', flex: 'none', marginInlineEnd: '-6px' }));
export const noMessage = style(layered({ blockSize: vars.lineHeight.fs12 }));
export const description = style(layered({ ...type('fs12'), color: vars.color.text3, overflowWrap: 'anywhere' }));
export const error = style(
  layered({
    ...type('fs12'),
    color: vars.color.danger,
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    overflowWrap: 'anywhere',
  }),
);

import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

const hue = createVar();

export const color = styleVariants(vars.palette, ({ solid }) => layered({ vars: { [hue]: solid } }));
export const root = style(layered({ minInlineSize: 0, overflowX: 'auto' }));
export const table = style(
  layered({
    inlineSize: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: rem(12),
    lineHeight: rem(16),
  }),
);
export const corner = style(layered({ inlineSize: '160px' }));
const head = { fontWeight: vars.fontWeight.regular, color: vars.color.text3, whiteSpace: 'nowrap' } as const;
export const columnHead = style(layered({ ...head, minInlineSize: '40px', paddingBlockEnd: vars.space.s1 }));
export const rowHead = style(
  layered({
    ...head,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingInlineEnd: vars.space.s2,
    textAlign: 'start',
    color: vars.color.text2,
  }),
);
/** Intensity of the steps. The number stays readable on each. */
export const step = styleVariants({ 0: '0%', 1: '12%', 2: '24%', 3: '36%', 4: '48%' }, (share) =>
  layered({
    background: `color-mix(in srgb, ${hue} ${share}, ${vars.color.bgMuted})`,
    printColorAdjust: 'exact',
  }),
);
export const cell = style(
  layered({
    ...tabular,
    blockSize: rem(28),
    padding: 0,
    borderRadius: vars.radius.xs,
    textAlign: 'center',
    color: vars.color.text,
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  }),
);
export const link = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    blockSize: '100%',
    minBlockSize: rem(28),
    borderRadius: vars.radius.xs,
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}` },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);
export const legend = style(
  layered({
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2px',
    marginBlockStart: vars.space.s2,
    fontSize: rem(11),
    lineHeight: rem(16),
    color: vars.color.text3,
  }),
);
export const legendStep = style(layered({ inlineSize: '20px', blockSize: '10px', borderRadius: '2px' }));
export const legendText = style(layered({ paddingInline: vars.space.s1 }));

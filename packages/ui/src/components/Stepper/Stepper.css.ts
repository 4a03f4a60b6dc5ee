import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, type } from '../../styles/mixins';

/** Wraps steps that don't fit side by side. */
export const list = style(
  layered({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s5, rowGap: vars.space.s2, minInlineSize: 0 }),
);
export const item = style(layered({ display: 'flex', minInlineSize: 0 }));
const step = {
  ...type('fs13'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minInlineSize: 0,
  minBlockSize: vars.size.control,
  paddingInlineEnd: vars.space.s2,
  borderRadius: vars.radius.full,
  color: vars.color.text3,
  textAlign: 'start',
} as const;
export const text = style(
  layered({
    ...step,
    selectors: { '[aria-current] > &': { color: vars.color.text, fontWeight: vars.fontWeight.medium } },
  }),
);
export const button = style(
  layered({
    ...step,
    color: vars.color.text2,
    cursor: 'pointer',
    ...colorTransition,
    selectors: { '&:hover': { background: vars.color.bgHover, color: vars.color.text } },
  }),
);
export const words = style(
  layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' }),
);
export const detail = style(layered({ ...type('fs12'), color: vars.color.text3, fontWeight: vars.fontWeight.regular }));

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, type } from '../../styles/mixins';

export const root = style(layered({ minInlineSize: 0 }));
export const heading = style(layered({ ...type('fs13'), fontWeight: 'inherit' }));
export const trigger = style(
  layered({
    ...type('fs13'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    inlineSize: '100%',
    minBlockSize: vars.size.control,
    paddingBlock: '6px',
    paddingInline: '6px 8px',
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&[data-hovered]': { background: vars.color.bgHover },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'default', background: 'none' },
    },
  }),
);
export const chevron = style(
  layered({
    display: 'flex',
    flex: 'none',
    color: vars.color.text3,
    transition: `rotate ${vars.duration.fast} ${vars.easing.out}`,
    selectors: {
      '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      '[aria-expanded="true"] > &': { rotate: '90deg' },
      '[dir="rtl"] [aria-expanded="true"] > &': { rotate: '-90deg' },
    },
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  }),
);
export const title = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));
export const detail = style(
  layered({ ...type('fs12'), color: vars.color.text3, fontWeight: vars.fontWeight.regular, overflowWrap: 'anywhere' }),
);
export const panel = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));
/** Aligns the content with the text of the title. */
export const content = style(
  layered({ paddingBlock: `${vars.space.s1} ${vars.space.s3}`, paddingInline: '30px 8px', color: vars.color.text }),
);

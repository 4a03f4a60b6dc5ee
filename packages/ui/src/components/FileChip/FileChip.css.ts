import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const chip = style(
  layered({
    ...type('fs12'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s1,
    blockSize: rem(26),
    maxInlineSize: '100%',
    minInlineSize: 0,
    paddingInline: '8px',
    borderRadius: vars.radius.xs,
    boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'none',
    cursor: 'pointer',
    ...colorTransition,
    selectors: { '&:hover': { background: vars.color.bgHover, color: vars.color.text } },
    '@media': { '(forced-colors: active)': { border: '1px solid LinkText' } },
  }),
);
export const name = style(layered(truncate));
export const detail = style(
  layered({ ...tabular, flex: 'none', color: vars.color.text3, fontWeight: vars.fontWeight.regular }),
);

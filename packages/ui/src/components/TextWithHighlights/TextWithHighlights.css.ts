import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Note next to a link, read before it is pressed. */
export const note = style(
  layered({
    display: 'inline-block',
    paddingInline: vars.space.s2,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.sm,
    color: vars.color.text3,
    fontSize: vars.fontSize.fs11,
    lineHeight: rem(16),
  }),
);

export const text = style(
  layered({ fontSize: vars.fontSize.fs14, lineHeight: rem(22), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
);

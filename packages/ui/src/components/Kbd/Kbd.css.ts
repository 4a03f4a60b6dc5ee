import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const kbd = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    blockSize: rem(20),
    minInlineSize: rem(20),
    paddingInline: '5px',
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.xs,
    background: vars.color.bgSurface,
    color: vars.color.text3,
    fontFamily: 'inherit',
    fontSize: vars.fontSize.fs11,
    fontWeight: vars.fontWeight.medium,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  }),
);

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(
  layered({
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    flex: 'none',
    minInlineSize: rem(44),
    blockSize: rem(44),
    paddingInline: vars.space.s1,
    border: '1px solid transparent',
    borderRadius: vars.radius.md,
    background: vars.color.bgMuted,
    color: vars.color.text2,
  }),
);
export const label = style(layered({ ...type('fs11'), fontWeight: vars.fontWeight.semibold }));

import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const logo = style(
  layered({
    display: 'flex',
    inlineSize: 'fit-content',
    alignItems: 'center',
    gap: '9px',
    color: vars.color.text,
    whiteSpace: 'nowrap',
  }),
);
export const tile = style(layered({ display: 'block', flex: 'none' }));
export const tileShape = style(layered({ fill: vars.color.accent }));
export const line = style(layered({ fill: 'none', stroke: vars.color.textOnAccent, strokeWidth: 1.6 }));
export const half = style(layered({ fill: vars.color.textOnAccent }));
export const name = styleVariants({ md: vars.fontSize.fs16, lg: '18px' }, (fontSize) =>
  layered({ fontSize, lineHeight: rem(24), fontWeight: 650, letterSpacing: '-.02em' }),
);

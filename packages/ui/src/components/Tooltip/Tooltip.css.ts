import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

const fade = keyframes({ from: { opacity: 0 } });

export const tooltip = style(
  layered({
    ...type('fs12'),
    maxInlineSize: '240px',
    paddingBlock: '7px',
    paddingInline: '10px',
    borderRadius: vars.radius.sm,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    boxShadow: vars.elevation.e2,
    outline: '1px solid transparent',
    selectors: {
      '&[data-entering]': { animation: `${fade} ${vars.duration.fast} ${vars.easing.out}` },
    },
  }),
);
export const shortcut = style(layered({ color: vars.color.textInverse2, paddingInlineStart: vars.space.s2 }));

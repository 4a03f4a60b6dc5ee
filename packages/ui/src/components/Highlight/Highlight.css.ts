import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered } from '../../styles/mixins';

export const highlight = style(
  layered({
    background: vars.color.highlight,
    color: vars.color.highlightText,
    boxShadow: `0 1.5px 0 ${vars.color.highlightLine}`,
    borderRadius: '2px',
    padding: '1px',
    ...colorTransition,
    selectors: {
      '&[data-active]': { background: vars.color.highlightOn, boxShadow: `0 0 0 1px ${vars.color.highlightLine}` },
    },
  }),
);

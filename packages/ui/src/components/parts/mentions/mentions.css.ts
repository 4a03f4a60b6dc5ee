import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered } from '../../../styles/mixins';

/** A mentioned name. */
export const named = style(
  layered({
    color: vars.color.accentText,
    fontWeight: vars.fontWeight.medium,
    selectors: { 'strong &': { fontWeight: 'inherit' }, 'strong&': { fontWeight: vars.fontWeight.semibold } },
  }),
);

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'block',
    flex: 'none',
    borderRadius: vars.radius.md,
    outline: `1px solid ${vars.color.line}`,
    forcedColorAdjust: 'none',
  }),
);
// Scanners read only dark on light, so neither color follows the theme.
export const light = style(layered({ fill: '#fff' }));
export const dark = style(layered({ fill: '#000' }));

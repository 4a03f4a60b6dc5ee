import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const size = styleVariants(
  { 11: 'fs11', 12: 'fs12', 13: 'fs13', 14: 'fs14', 16: 'fs16', 28: 'fs28' } as const,
  (name) => layered(type(name)),
);
export const reading = style(layered({ lineHeight: rem(22) }));
export const tone = styleVariants(
  {
    primary: vars.color.text,
    secondary: vars.color.text2,
    meta: vars.color.text3,
    accent: vars.color.accentText,
    success: vars.color.success,
    warning: vars.color.warning,
    danger: vars.color.danger,
    info: vars.color.info,
    inverse: vars.color.textInverse,
  },
  (value) => layered({ color: value }),
);
export const weight = styleVariants(vars.fontWeight, (value) => layered({ fontWeight: value }));
export const truncated = style(layered({ ...truncate, display: 'block' }));
export const numeric = style(layered(tabular));
export const struck = style(layered({ textDecorationLine: 'line-through' }));
export const code = style(layered({ fontFamily: vars.font.mono, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }));
export const hidden = style(layered(visuallyHidden));

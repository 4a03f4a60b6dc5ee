import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';

export const heading = style(
  layered({ minInlineSize: 0, fontWeight: vars.fontWeight.semibold, color: vars.color.text }),
);
export const size = styleVariants({ 13: 'fs13', 14: 'fs14', 16: 'fs16', 20: 'fs20', 28: 'fs28' } as const, (name) =>
  layered(type(name)),
);
export const truncated = style(layered(truncate));

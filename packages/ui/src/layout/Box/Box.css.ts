import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const background = styleVariants(
  {
    app: vars.color.bgApp,
    surface: vars.color.bgSurface,
    sunken: vars.color.bgSunken,
    raised: vars.color.bgRaised,
    selected: vars.color.bgSelected,
    warning: vars.color.warningTint,
  },
  (value) => layered({ background: value }),
);
export const bordered = style(layered({ border: `1px solid ${vars.color.line}` }));
export const lineBelow = style(layered({ borderBlockEnd: `1px solid ${vars.color.line}` }));
export const stickyAtEnd = style(
  layered({ position: 'sticky', insetBlockEnd: 0, zIndex: 1, borderBlockStart: `1px solid ${vars.color.line}` }),
);
export const radius = styleVariants(vars.radius, (value) => layered({ borderRadius: value }));
export const fills = style(layered({ flex: '1 1 0', minInlineSize: 0, minBlockSize: 0 }));
export const scrolls = style(layered({ overflow: 'auto' }));
export const capped = style(layered({ maxBlockSize: rem(320), overflow: 'auto' }));

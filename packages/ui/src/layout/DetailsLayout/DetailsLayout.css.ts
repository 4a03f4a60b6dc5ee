import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, onNarrow, onPhone } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    background: vars.color.bgSurface,
    // Head and body scroll together.
    '@container': { [onNarrow]: { overflowY: 'auto', overflowX: 'hidden' } },
  }),
);
export const header = recipe({
  base: layered({
    flex: 'none',
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s6,
    '@container': { [onPhone]: { paddingInline: vars.space.s4 } },
  }),
  variants: {
    isOpen: {
      true: layered({ paddingBlockEnd: vars.space.s1 }),
      false: layered({ borderBlockEnd: `1px solid ${vars.color.line}` }),
    },
  },
});

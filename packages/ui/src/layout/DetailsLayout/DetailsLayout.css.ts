import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    background: vars.color.bgSurface,
  }),
);
export const header = recipe({
  base: layered({ flex: 'none', paddingBlock: vars.space.s3, paddingInline: vars.space.s6 }),
  variants: {
    isOpen: {
      true: layered({ paddingBlockEnd: vars.space.s1 }),
      false: layered({ borderBlockEnd: `1px solid ${vars.color.line}` }),
    },
  },
});

import { createVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const width = createVar();
export const height = createVar();

export const skeleton = recipe({
  base: layered({
    display: 'inline-block',
    flex: 'none',
    maxInlineSize: '100%',
    inlineSize: width,
    blockSize: height,
    verticalAlign: 'middle',
    background: vars.color.bgPressed,
  }),
  variants: {
    shape: {
      line: layered({ borderRadius: vars.radius.xs }),
      chip: layered({ borderRadius: vars.radius.sm }),
      disc: layered({ borderRadius: vars.radius.full }),
      button: layered({ borderRadius: vars.radius.sm }),
      smallButton: layered({ borderRadius: vars.radius.sm }),
    },
  },
});

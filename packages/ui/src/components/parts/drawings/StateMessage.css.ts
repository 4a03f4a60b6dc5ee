import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../../styles/contract.css';
import { layered, type } from '../../../styles/mixins';

export const message = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    blockSize: '100%',
    minBlockSize: 0,
    padding: vars.space.s5,
  }),
  variants: { size: { md: layered({ gap: vars.space.s4 }), sm: layered({ gap: vars.space.s3 }) } },
});
export const icon = style(layered({ color: vars.color.text3 }));
export const text = style(layered({ maxInlineSize: '340px' }));
export const title = recipe({
  base: layered({ fontWeight: vars.fontWeight.semibold, color: vars.color.text }),
  variants: { size: { md: layered(type('fs16')), sm: layered(type('fs14')) } },
});
export const detail = style(layered({ color: vars.color.text2, paddingBlockStart: vars.space.s1 }));
export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space.s2 }),
);

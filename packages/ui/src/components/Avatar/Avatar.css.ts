import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const color = styleVariants(
  Object.fromEntries(paletteNames.map((name) => [name, name])) as Record<PaletteName, PaletteName>,
  (name) => layered({ background: vars.palette[name].fill, color: vars.palette[name].text }),
);
export const muted = style(layered({ background: vars.color.bgMuted, color: vars.color.text2 }));
export const empty = style(
  layered({ border: `1px dashed ${vars.color.lineControl}`, color: vars.color.text3, background: 'none' }),
);

const square = (edge: string, fontSize: string) => layered({ inlineSize: edge, blockSize: edge, fontSize });

export const avatar = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    overflow: 'hidden',
    fontWeight: vars.fontWeight.semibold,
    letterSpacing: '.01em',
    lineHeight: 1,
    userSelect: 'none',
  }),
  variants: {
    size: {
      20: square('20px', '9px'),
      22: square('22px', '9.5px'),
      28: square('28px', '11px'),
      32: square('32px', '12px'),
      40: square('40px', '14px'),
    },
    shape: {
      round: layered({ borderRadius: vars.radius.full }),
      square: layered({ borderRadius: '5px' }),
    },
  },
});
export const picture = style(layered({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }));

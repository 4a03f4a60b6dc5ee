import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { forcedEdge, layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const badge = recipe({
  base: layered({
    ...forcedEdge,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minInlineSize: rem(18),
    blockSize: rem(18),
    paddingInline: '5px',
    fontSize: vars.fontSize.fs11,
    lineHeight: rem(18),
    letterSpacing: 'normal',
    fontWeight: vars.fontWeight.semibold,
    ...tabular,
  }),
  variants: {
    variant: {
      accent: layered({ background: vars.color.accent, color: vars.color.textOnAccent }),
      soft: layered({ background: vars.color.accentTint, color: vars.color.accentText }),
      mute: layered({ background: vars.color.bgMuted, color: vars.color.text2, fontWeight: vars.fontWeight.medium }),
    },
    shape: {
      round: layered({ borderRadius: '9px' }),
      square: layered({ borderRadius: '5px' }),
      title: layered({ borderRadius: vars.radius.sm, blockSize: rem(20) }),
    },
  },
});

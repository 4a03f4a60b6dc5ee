import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, onNarrow } from '../../styles/mixins';
import { rem } from '../../styles/rem';

const hover = '&:hover:not([data-disabled])';

export const iconButton = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    position: 'relative',
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    color: vars.color.text2,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      [hover]: { background: vars.color.bgMuted, color: vars.color.text },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed, color: vars.color.text },
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'default' },
    },
  }),
  variants: {
    size: {
      xs: layered({ inlineSize: rem(24), blockSize: rem(24), borderRadius: vars.radius.xs }),
      sm: layered({ inlineSize: vars.size.controlSmall, blockSize: vars.size.controlSmall }),
      md: layered({ inlineSize: vars.size.control, blockSize: vars.size.control }),
    },
    variant: {
      plain: {},
      outlined: layered({ background: vars.color.bgSurface, borderColor: vars.color.lineButton }),
      inverse: layered({
        color: vars.color.textInverse2,
        selectors: {
          [hover]: { background: vars.color.inverseHover, color: vars.color.textInverse },
          '&[data-pressed]:not([data-disabled])': {
            background: vars.color.inverseHover,
            color: vars.color.textInverse,
          },
        },
      }),
    },
    isOn: { true: layered({ background: vars.color.bgMuted, color: vars.color.text }) },
  },
});

export const dot = style(
  layered({
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineEnd: '4px',
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: vars.radius.full,
    background: vars.color.accent,
    boxShadow: `0 0 0 2px ${vars.color.bgSurface}`,
  }),
);

/** At the corner; grows toward the icon. */
export const corner = style(
  layered({
    position: 'absolute',
    insetBlockStart: '-4px',
    insetInlineEnd: '-5px',
    display: 'flex',
    borderRadius: vars.radius.full,
    boxShadow: `0 0 0 2px ${vars.color.bgSurface}`,
    pointerEvents: 'none',
    // The button is larger there, the icon is not.
    '@container': { [onNarrow]: { insetBlockStart: '3px', insetInlineEnd: '3px' } },
  }),
);

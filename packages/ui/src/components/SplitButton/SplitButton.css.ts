import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, type } from '../../styles/mixins';

export const group = style(layered({ display: 'inline-flex', flex: 'none', isolation: 'isolate' }));

/** The halves touch: their inner corners are square, and the focused one is on top. */
export const half = recipe({
  base: layered({
    ...type('fs13'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    position: 'relative',
    border: '1px solid transparent',
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:focus-visible': { zIndex: 1 },
      '&[data-disabled]': {
        background: vars.color.bgMuted,
        borderColor: 'transparent',
        color: vars.color.textDisabled,
        cursor: 'default',
        boxShadow: 'none',
      },
    },
  }),
  variants: {
    side: {
      action: layered({
        paddingInline: '9px 7px',
        borderStartStartRadius: vars.radius.sm,
        borderEndStartRadius: vars.radius.sm,
        borderInlineEnd: 0,
      }),
      menu: layered({
        justifyContent: 'center',
        minInlineSize: '27px',
        borderStartEndRadius: vars.radius.sm,
        borderEndEndRadius: vars.radius.sm,
        borderInlineStart: 0,
        selectors: {
          '&::before': {
            content: '',
            position: 'absolute',
            insetBlock: '7px',
            insetInlineStart: 0,
            inlineSize: '1px',
            background: 'currentcolor',
            opacity: 0.3,
          },
        },
      }),
    },
    variant: {
      primary: layered({
        background: vars.color.accent,
        color: vars.color.textOnAccent,
        selectors: {
          '&:hover:not([data-disabled])': { background: vars.color.accentHover },
          '&[data-pressed]:not([data-disabled]), &[aria-expanded="true"]': { background: vars.color.accentHover },
        },
      }),
      secondary: layered({
        background: vars.color.bgSurface,
        borderColor: vars.color.lineButton,
        color: vars.color.text,
        selectors: {
          '&:hover:not([data-disabled])': { background: vars.color.bgHover },
          '&[data-pressed]:not([data-disabled]), &[aria-expanded="true"]': { background: vars.color.bgPressed },
        },
      }),
    },
    size: {
      sm: layered({ blockSize: vars.size.controlSmall }),
      md: layered({ blockSize: vars.size.control }),
    },
  },
});

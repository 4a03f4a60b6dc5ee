import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { colorTransition, layered, visuallyHidden } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

/** A movable row: raised to the highest elevation, and tilted while dragged. */
export const movableRow = style(
  layered({
    position: 'relative',
    selectors: {
      '&[data-lifted]': {
        zIndex: 1,
        background: vars.color.bgRaised,
        borderRadius: vars.radius.sm,
        boxShadow: vars.elevation.e3,
        outline: '1px solid transparent',
      },
      '&[data-lifted="pointer"]': { rotate: '1.6deg' },
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': { selectors: { '&[data-lifted="pointer"]': { rotate: 'none' } } },
    },
  }),
);
export const grip = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    // As wide as a finger needs, but as narrow in the layout as its icon.
    inlineSize: rem(24),
    marginInline: '-2px',
    blockSize: rem(24),
    borderRadius: vars.radius.xs,
    color: vars.color.text3,
    cursor: 'grab',
    touchAction: 'none',
    ...colorTransition,
    selectors: {
      '&:hover': { background: vars.color.bgMuted, color: vars.color.text },
      '&[aria-pressed="true"]': { color: vars.color.accentText, cursor: 'grabbing' },
    },
  }),
);
export const spoken = style(layered(visuallyHidden));

import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../styles/contract.css';
import { layered, onPhone, raisedTokens } from '../styles/mixins';
import { raisedPlane } from '../styles/plane.css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });
const fade = keyframes({ from: { opacity: 0 } });

/** Popover of menus and cards: raised, 8 px radius, fades in while rising 4 px. */
export const popover = style(
  layered({
    background: vars.color.bgRaised,
    color: vars.color.text,
    borderRadius: vars.radius.md,
    boxShadow: vars.elevation.e2,
    outline: '1px solid transparent',
    overflow: 'auto',
    vars: { ...raisedTokens, [raisedPlane]: vars.color.bgRaised },
    selectors: {
      '&[data-entering]': { animation: `${rise} ${vars.duration.menu} ${vars.easing.out}` },
      '&[data-exiting]': { animation: `${fade} ${vars.duration.fast} ${vars.easing.out} reverse` },
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': { selectors: { '&[data-entering]': { animationName: fade } } },
    },
  }),
);

/** Dims the page behind a modal. */
export const scrim = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: 100,
    display: 'grid',
    // Sized by the viewport, not by the content: a modal is never larger.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    padding: 'clamp(8px, 2vw, 28px)',
    background: vars.color.scrim,
    selectors: {
      '&[data-entering]': { animation: `${fade} ${vars.duration.base} ${vars.easing.out}` },
      '&[data-exiting]': { animation: `${fade} ${vars.duration.base} ${vars.easing.out} reverse` },
    },
    // A sheet of the full width, at the bottom.
    '@container': {
      [onPhone]: { placeItems: 'end stretch', padding: 0, paddingBlockStart: `max(24px, env(safe-area-inset-top))` },
    },
  }),
);

/** Surface of a modal. */
export const modal = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    maxInlineSize: '100%',
    maxBlockSize: '100%',
    minBlockSize: 0,
    overflow: 'hidden',
    background: vars.color.bgRaised,
    color: vars.color.text,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation.e3,
    '@container': {
      [onPhone]: {
        inlineSize: 'auto',
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
      },
    },
    outline: '1px solid transparent',
    vars: { ...raisedTokens, [raisedPlane]: vars.color.bgRaised },
    selectors: {
      '&[data-entering]': { animation: `${rise} ${vars.duration.base} ${vars.easing.out}` },
      '&[data-exiting]': { animation: `${fade} ${vars.duration.base} ${vars.easing.out} reverse` },
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': { selectors: { '&[data-entering]': { animationName: fade } } },
    },
  }),
);
export const dialog = style(
  layered({ display: 'flex', flexDirection: 'column', minBlockSize: 0, flex: '1 1 auto', outline: 'none' }),
);

import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone, raisedTokens, truncate, type } from '../../styles/mixins';
import { raisedPlane } from '../../styles/plane.css';
import { rem } from '../../styles/rem';

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const slideIn = (from: string) => keyframes({ from: { transform: `translateX(${from})` } });
const slideOut = (to: string) => keyframes({ to: { transform: `translateX(${to})` } });
const fromStart = [slideIn('-100%'), slideOut('-100%')] as const;
const fromEnd = [slideIn('100%'), slideOut('100%')] as const;
const motion = `${vars.duration.drawer} ${vars.easing.drawer}`;

const isClosing = '[data-phase="closing"]';
const isRightToLeft = ':dir(rtl)';

export const scrim = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: 90,
    display: 'flex',
    background: vars.color.scrim,
    animation: `${fadeIn} ${vars.duration.base} ${vars.easing.out}`,
    selectors: {
      '&[data-beside]': { background: 'transparent', pointerEvents: 'none' },
      // Makes the page usable as soon as the drawer begins to close.
      [`&${isClosing}`]: { animation: `${fadeOut} ${motion} forwards`, pointerEvents: 'none' },
    },
  }),
);
export const side = styleVariants(
  { left: { justifyContent: 'flex-start' }, right: { justifyContent: 'flex-end' } },
  (rule) => layered(rule),
);

const moves = (own: readonly [string, string], mirrored: readonly [string, string]) =>
  layered({
    animation: `${own[0]} ${motion}`,
    selectors: {
      '[data-beside] > &': { pointerEvents: 'auto' },
      [`&${isRightToLeft}`]: { animationName: mirrored[0] },
      [`${isClosing} > &`]: { animation: `${own[1]} ${motion} forwards` },
      [`${isClosing} > &${isRightToLeft}`]: { animationName: mirrored[1] },
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': {
        selectors: {
          '&, &:dir(rtl)': { animationName: fadeIn },
          [`${isClosing} > &, ${isClosing} > &${isRightToLeft}`]: { animationName: fadeOut },
        },
      },
    },
  });

export const plane = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    maxInlineSize: '100%',
    minBlockSize: 0,
    background: vars.color.bgRaised,
    color: vars.color.text,
    boxShadow: vars.elevation.e3,
    outline: '1px solid transparent',
    vars: { ...raisedTokens, [raisedPlane]: vars.color.bgRaised },
    '@container': {
      [onPhone]: {
        paddingBlockStart: 'env(safe-area-inset-top)',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
      },
    },
  }),
);
export const motionOf = { left: style(moves(fromStart, fromEnd)), right: style(moves(fromEnd, fromStart)) };
export const size = styleVariants({ sm: '420px', md: '440px', half: '640px', lg: vars.size.drawer }, (inlineSize) =>
  layered({ inlineSize, '@container': { [onPhone]: { inlineSize: '100%' } } }),
);
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    blockSize: rem(56),
    paddingInline: `${vars.space.s5} ${vars.space.s3}`,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    selectors: { '&[data-size="lg"]': { paddingInlineStart: vars.space.s6 } },
    // Moves the header's content below the title.
    '@media': {
      '(max-width: 480px)': { flexWrap: 'wrap', blockSize: 'auto', minBlockSize: rem(56), paddingBlock: vars.space.s2 },
    },
  }),
);
export const title = style(
  layered({
    ...type('fs16'),
    ...truncate,
    fontWeight: vars.fontWeight.semibold,
    '@media': { '(max-width: 480px)': { flex: '1 1 160px' } },
  }),
);
export const headEnd = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, flex: 'none', marginInlineStart: 'auto' }),
);
export const body = style(
  layered({
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    padding: vars.space.s5,
    '@container': { [onPhone]: { paddingInline: vars.space.s4 } },
    selectors: {
      '&[data-size="lg"]': { paddingInline: vars.space.s6 },
      '&[data-flush]': { display: 'flex', flexDirection: 'column', overflow: 'hidden', padding: 0 },
    },
  }),
);
export const footer = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.s2,
    flex: 'none',
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s5,
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@container': { [onPhone]: { flexWrap: 'wrap', paddingInline: vars.space.s4 } },
    selectors: { '&[data-size="lg"]': { paddingInline: vars.space.s6 } },
  }),
);
export const footerStart = style(
  layered({ minInlineSize: 0, marginInlineEnd: 'auto', color: vars.color.text2, ...type('fs12') }),
);

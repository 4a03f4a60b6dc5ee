import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';
import { MAX_HEIGHT_PX, OPTION_PX, TITLE_PX } from './resultRows';

/** Distance from the top of the window; smaller in a low window. */
const topSpace = 'min(120px, 14dvh)';
/** Combined height of the field, the tabs, the hints and the space below. */
const aroundList = '172px';

export const top = style(layered({ placeItems: 'start center', paddingBlockStart: topSpace }));
export const plane = style(layered({ inlineSize: '640px' }));
export const search = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    flex: 'none',
    blockSize: rem(56),
    paddingInline: '20px 16px',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    color: vars.color.text3,
  }),
);
export const input = style(
  layered({
    ...type('fs16'),
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    color: vars.color.text,
    caretColor: vars.color.accentText,
    letterSpacing: 'normal',
    outline: 'none',
    selectors: { '&::placeholder': { color: vars.color.text3, opacity: 1 } },
  }),
);
export const mark = style(
  layered({ display: 'flex', inlineSize: '20px', justifyContent: 'center', flex: 'none', color: vars.color.text3 }),
);
export const status = style(layered({ ...type('fs12'), color: vars.color.text3, paddingInlineEnd: vars.space.s1 }));
export const list = style(
  layered({
    maxBlockSize: `min(${MAX_HEIGHT_PX}px, 100dvh - ${topSpace} - ${aroundList})`,
    overflowY: 'auto',
    outline: 'none',
  }),
);
export const canvas = style(layered({ position: 'relative' }));
export const groupTitle = style(
  layered({
    ...type('fs12'),
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'end',
    blockSize: rem(TITLE_PX),
    paddingInline: '20px',
    paddingBlockEnd: vars.space.s1,
    fontWeight: vars.fontWeight.medium,
    color: vars.color.text3,
  }),
);
export const option = recipe({
  base: layered({
    position: 'absolute',
    insetInline: vars.space.s2,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    blockSize: rem(OPTION_PX),
    paddingInline: vars.space.s3,
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
  }),
  variants: {
    isActive: {
      true: layered({
        background: vars.color.bgMuted,
        '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      }),
    },
  },
});
export const label = style(layered({ ...truncate, flex: '0 1 auto' }));
export const match = style(layered({ fontWeight: vars.fontWeight.semibold }));
export const detail = style(layered({ ...truncate, flex: '1 1 0', minInlineSize: '56px', color: vars.color.text3 }));
export const end = style(
  layered({
    ...type('fs12'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    flex: 'none',
    marginInlineStart: 'auto',
    color: vars.color.text3,
  }),
);
export const empty = style(layered({ padding: vars.space.s5, color: vars.color.text2, overflowWrap: 'anywhere' }));
export const footer = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s4,
    flex: 'none',
    blockSize: rem(44),
    paddingInline: '20px',
    borderBlockStart: `1px solid ${vars.color.line}`,
    background: vars.color.bgSunken,
    color: vars.color.text3,
  }),
);
export const hint = style(layered({ display: 'flex', alignItems: 'center', gap: '6px' }));
export const lastHint = style(layered({ marginInlineStart: 'auto' }));
export const key = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    blockSize: rem(20),
    minInlineSize: rem(20),
    paddingInline: '3px',
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.xs,
    background: vars.color.bgSurface,
    color: vars.color.text3,
    fontFamily: 'inherit',
    fontSize: vars.fontSize.fs11,
    fontWeight: vars.fontWeight.medium,
    lineHeight: 1,
  }),
);

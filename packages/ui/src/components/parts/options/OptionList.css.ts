import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../../styles/contract.css';
import { layered, truncate, type, visuallyHidden } from '../../../styles/mixins';

/** `popover` draws the background; four pixels of padding inside. */
export const panel = style(layered({ padding: vars.space.s1, outline: 'none' }));
export const search = style(layered({ padding: '4px 4px 6px' }));
export const heading = style(
  layered({ ...type('fs12'), padding: '4px 10px', color: vars.color.text2, overflowWrap: 'anywhere' }),
);
export const scroller = style(layered({ overflow: 'auto', overscrollBehavior: 'contain', outline: 'none' }));
export const canvas = style(layered({ position: 'relative' }));

export const row = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    insetInline: 0,
    paddingInline: '10px',
    borderRadius: vars.radius.xs,
    color: vars.color.text,
    cursor: 'pointer',
    userSelect: 'none',
    selectors: {
      '&[data-active]': { background: vars.color.bgMuted },
      '&[aria-selected="true"]': { fontWeight: vars.fontWeight.medium },
      '&[aria-disabled]': { color: vars.color.textDisabled, background: 'none', cursor: 'default' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[data-active]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
  variants: {
    place: {
      /** Positioned in the canvas. */
      canvas: layered({ position: 'absolute' }),
      /** Below the list, after a separator: a further action. */
      after: layered({ color: vars.color.accentText, fontWeight: vars.fontWeight.medium }),
    },
  },
});
export const start = style(
  layered({ display: 'flex', flex: 'none', color: vars.color.text3, minInlineSize: '16px', justifyContent: 'center' }),
);
export const startAfter = style(
  layered({ display: 'flex', flex: 'none', inlineSize: '20px', justifyContent: 'center' }),
);
export const words = style(layered({ display: 'flex', flex: 1, gap: '10px', minInlineSize: 0 }));
export const label = style(layered(truncate));
export const match = style(layered({ fontWeight: vars.fontWeight.semibold }));
export const detail = style(
  layered({ ...truncate, color: vars.color.text3, fontWeight: vars.fontWeight.regular, flexShrink: 2 }),
);
export const end = style(
  layered({ ...type('fs12'), flex: 'none', color: vars.color.text3, fontWeight: vars.fontWeight.regular }),
);
export const check = style(layered({ display: 'flex', flex: 'none', color: vars.color.accentText }));
/** Always visible below the scrolling rows. */
export const after = style(
  layered({ position: 'sticky', insetBlockEnd: 0, zIndex: 1, background: vars.color.bgRaised }),
);
export const line = style(layered({ blockSize: '1px', background: vars.color.line, marginBlock: vars.space.s1 }));
export const note = style(
  layered({
    ...type('fs12'),
    paddingBlock: '8px',
    paddingInline: '10px',
    color: vars.color.text3,
    overflowWrap: 'anywhere',
  }),
);
export const fault = style([
  note,
  layered({ color: vars.color.danger, borderBlockStart: `1px solid ${vars.color.line}` }),
]);
export const announcement = style(layered({ ...visuallyHidden, insetBlockStart: 0 }));

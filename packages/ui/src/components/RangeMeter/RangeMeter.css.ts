import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type } from '../../styles/mixins';

export const low = createVar();
export const high = createVar();
export const value = createVar();
export const mark = createVar();

export const root = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, minInlineSize: 0, inlineSize: '100%' }),
);
/** As high as the dot, so that dot and mark fit inside. */
export const plot = style(layered({ position: 'relative', blockSize: '20px', marginInline: '6px' }));
export const track = style(
  layered({
    position: 'absolute',
    insetInline: '-6px',
    insetBlockStart: '6px',
    blockSize: '8px',
    borderRadius: vars.radius.full,
    background: vars.color.bgMuted,
    '@media': { '(forced-colors: active)': { outline: '1px solid' } },
  }),
);
export const range = style(
  layered({
    position: 'absolute',
    insetBlockStart: '6px',
    insetInlineStart: low,
    inlineSize: `calc(${high} - ${low})`,
    blockSize: '8px',
    background: vars.color.accentLine,
    borderRadius: vars.radius.full,
    '@media': { '(forced-colors: active)': { background: 'GrayText', forcedColorAdjust: 'none' } },
  }),
);
export const dot = style(
  layered({
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: value,
    inlineSize: '14px',
    blockSize: '14px',
    marginInlineStart: '-7px',
    borderRadius: vars.radius.full,
    border: `1px solid ${vars.color.bgSurface}`,
    background: vars.color.accent,
    '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
  }),
);
/** Below the dot, so that both stay visible where they overlap. */
export const reference = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: mark,
    borderInlineStart: `1px dashed ${vars.color.text2}`,
  }),
);
export const scale = style(
  layered({ ...type('fs12'), ...tabular, display: 'flex', justifyContent: 'space-between', color: vars.color.text3 }),
);

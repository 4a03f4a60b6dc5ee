import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** A row that leads to a page. */
const pressed = {
  '&[data-link]': { position: 'relative' },
  '&[data-link]:hover': { background: vars.color.bgHover },
} as const;

export const list = style(
  layered({
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
  }),
);
/** A list below its heading, inside the frame. */
export const headedList = style(layered({ minInlineSize: 0 }));
export const head = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    minBlockSize: rem(36),
    paddingInline: vars.space.s4,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    fontWeight: vars.fontWeight.medium,
    color: vars.color.text2,
  }),
);
export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    minBlockSize: rem(48),
    paddingBlock: vars.space.s2,
    paddingInline: vars.space.s4,
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.lineFaint}` }, ...pressed },
  }),
);
/** Rows from edge to edge, each with a line below. */
export const flushList = style(layered({ minInlineSize: 0 }));
export const flushRow = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    minBlockSize: rem(40),
    paddingBlock: '3px',
    paddingInline: vars.space.s6,
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
    selectors: pressed,
  }),
);
export const words = style(layered({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }));
/** The link that is a title; the row is its press area. */
for (const each of [row, flushRow]) {
  globalStyle(
    `${each}[data-link] > ${words} > a`,
    layered({ ...truncate, position: 'static', fontWeight: vars.fontWeight.medium, textDecoration: 'none' }),
  );
  globalStyle(`${each}[data-link] > ${words} > a::after`, layered({ inset: 0 }));
}
export const start = style(layered({ display: 'flex', flex: 'none', color: vars.color.text3 }));
export const title = style(layered({ ...truncate, fontWeight: vars.fontWeight.medium }));
export const chevron = style(
  layered({
    display: 'flex',
    flex: 'none',
    color: vars.color.text3,
    selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  }),
);
export const detail = style(layered({ ...type('fs12'), color: vars.color.text3, overflowWrap: 'anywhere' }));
export const end = style(layered({ display: 'flex', flex: 'none', alignItems: 'center', gap: vars.space.s2 }));
/** As wide as a field, which fills it. */
export const fieldEnd = style(
  layered({ display: 'block', flex: `0 1 ${rem(232)}`, minInlineSize: rem(144), overflowWrap: 'anywhere' }),
);
/** Above the link's press area, for what shows on hover; a press there opens the link, too. */
for (const each of [row, flushRow]) {
  globalStyle(`${each}[data-link] > ${end}`, layered({ position: 'relative', cursor: 'pointer' }));
  globalStyle(`${each}[data-link] ${detail} [title]`, layered({ position: 'relative', cursor: 'pointer' }));
}
export const circle = style(
  layered({
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: rem(28),
    blockSize: rem(28),
    borderRadius: '50%',
    background: vars.color.bgMuted,
    color: vars.color.text2,
  }),
);
/** Fainter than the circles, which stay seen on it. */
export const emphasized = style(layered({ background: `color-mix(in srgb, ${vars.color.bgMuted} 50%, transparent)` }));

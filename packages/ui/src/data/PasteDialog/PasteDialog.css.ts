import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const frame = style(
  layered({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minInlineSize: 0, minBlockSize: 0 }),
);
export const head = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s3,
    flex: '0 1 auto',
    // Leaves most of a low window to the table.
    maxBlockSize: '50%',
    overflowY: 'auto',
    paddingBlock: vars.space.s4,
    paddingInline: vars.space.s5,
  }),
);
export const counts = style(layered({ ...type('fs14'), fontWeight: vars.fontWeight.semibold }));
export const misfits = style(layered({ color: vars.color.danger }));
export const table = style(
  layered({ flex: '1 1 0', minBlockSize: rem(160), borderBlockStart: `1px solid ${vars.color.line}` }),
);
export const leftOut = style(layered({ color: vars.color.text2 }));
export const same = style(layered({ ...truncate, color: vars.color.text3 }));
export const change = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, minInlineSize: 0 }));
export const before = style(
  layered({ ...truncate, flex: '0 1 auto', color: vars.color.text3, textDecoration: 'line-through' }),
);
export const arrow = style(
  layered({ display: 'inline-flex', flex: 'none', selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } }),
);
export const after = style(layered({ ...truncate, flex: '0 1 auto', fontWeight: vars.fontWeight.medium }));
export const fault = style(
  layered({ display: 'grid', minInlineSize: 0, lineHeight: rem(18), color: vars.color.danger }),
);
export const written = style(layered({ ...truncate, fontWeight: vars.fontWeight.medium }));
export const reason = style(layered({ ...type('fs12'), ...truncate, lineHeight: rem(15) }));
export const spoken = style(layered(visuallyHidden));

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, truncate, type, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 }));
export const zone = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.s3,
    rowGap: vars.space.s2,
    padding: vars.space.s4,
    border: `1px dashed ${vars.color.lineControl}`,
    borderRadius: vars.radius.md,
    ...colorTransition,
    selectors: {
      '&[data-over]': { borderColor: vars.color.accent, borderStyle: 'solid', background: vars.color.accentTint },
      '&[data-inline]': { minBlockSize: rem(64), paddingBlock: vars.space.s3 },
      '[aria-invalid] > &': { borderColor: vars.color.danger },
      '&[data-disabled]': { borderColor: vars.color.lineStrong, color: vars.color.textDisabled },
    },
  }),
);
export const sign = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: rem(28),
    blockSize: rem(28),
    borderRadius: vars.radius.full,
    background: vars.color.bgMuted,
    color: vars.color.text2,
  }),
);
export const words = style(layered({ flex: '1 1 140px', minInlineSize: 0, overflowWrap: 'anywhere' }));
export const title = style(layered({ fontWeight: vars.fontWeight.medium }));
export const limits = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const input = style(layered({ display: 'none' }));
export const list = style(layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));
export const file = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: rem(36),
    minInlineSize: 0,
    color: vars.color.text3,
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.lineFaint}` } },
  }),
);
export const name = style(layered({ ...truncate, color: vars.color.text }));
export const size = style(layered({ ...type('fs12'), ...tabular, flex: 'none', marginInlineEnd: 'auto' }));
export const spoken = style(layered(visuallyHidden));

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const menu = recipe({
  base: layered({ padding: vars.space.s1, outline: 'none' }),
  variants: {
    width: {
      sm: layered({ inlineSize: '160px' }),
      md: layered({ minInlineSize: '200px', maxInlineSize: '360px' }),
    },
  },
});
export const header = style(
  layered({
    paddingBlock: '12px 10px',
    paddingInline: '14px',
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const separator = style(
  layered({ blockSize: '1px', border: 0, background: vars.color.line, marginBlock: vars.space.s1 }),
);
export const sectionTitle = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    blockSize: rem(28),
    paddingInline: '10px',
    fontWeight: vars.fontWeight.medium,
    color: vars.color.text3,
  }),
);
export const item = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    paddingInline: '10px',
    paddingBlock: '6px',
    borderRadius: vars.radius.xs,
    color: vars.color.text,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-hovered]': { background: vars.color.bgMuted },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
      '&[data-selected]': { fontWeight: vars.fontWeight.medium },
      '&[data-disabled]': { color: vars.color.textDisabled, background: 'none', cursor: 'default' },
    },
  }),
  variants: {
    size: {
      md: layered({ minBlockSize: rem(32) }),
      lg: layered({ minBlockSize: rem(40) }),
    },
    isDanger: { true: layered({ color: vars.color.danger }) },
  },
});
export const icon = recipe({
  base: layered({ display: 'flex', flex: 'none', color: vars.color.text3 }),
  variants: { isDanger: { true: layered({ color: 'inherit' }) } },
});
export const words = style(layered({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }));
export const description = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const shortcut = style(layered({ fontSize: vars.fontSize.fs12, color: vars.color.text3 }));
export const check = style(layered({ color: vars.color.accentText, display: 'flex', flex: 'none' }));

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const bar = style(
  layered({
    flex: 'none',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    paddingInlineStart: 'env(safe-area-inset-left)',
    paddingInlineEnd: 'env(safe-area-inset-right)',
    background: vars.color.bgSurface,
    borderBlockStart: `1px solid ${vars.color.line}`,
    zIndex: 20,
  }),
);
export const list = style(
  layered({ display: 'flex', maxInlineSize: rem(560), marginInline: 'auto', minBlockSize: rem(62) }),
);
export const place = style(layered({ display: 'flex', flex: '1 1 0', minInlineSize: 0 }));
export const item = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    flex: 1,
    minInlineSize: 0,
    paddingInline: '2px',
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    ...colorTransition,
    selectors: { '&:focus-visible': { outlineOffset: '-2px' }, '&:active': { background: vars.color.bgHover } },
  }),
  variants: {
    isCurrent: {
      true: layered({
        color: vars.color.accentText,
        '@media': {
          '(forced-colors: active)': {
            selectors: { '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
          },
        },
      }),
    },
  },
});
export const label = style(layered({ ...type('fs11'), ...truncate, maxInlineSize: '100%' }));
/** Above the label, which is read out first. */
export const icon = style(layered({ position: 'relative', display: 'flex', order: -1 }));
/** At the corner of the icon; grows away from it. */
export const badge = style(
  layered({ position: 'absolute', insetBlockEnd: '10px', insetInlineStart: '10px', display: 'flex' }),
);

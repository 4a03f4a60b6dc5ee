import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ display: 'contents' }));
export const input = style(layered(tabular));
export const popover = style(
  layered({ inlineSize: 'var(--trigger-width)', minInlineSize: '120px', display: 'flex', overflow: 'hidden' }),
);
export const list = style(
  layered({ flex: 1, maxBlockSize: '192px', overflow: 'auto', padding: vars.space.s1, outline: 'none' }),
);
export const option = style(
  layered({
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    blockSize: vars.size.control,
    paddingInline: '10px',
    borderRadius: vars.radius.xs,
    cursor: 'pointer',
    outline: 'none',
    scrollMarginBlock: vars.space.s1,
    selectors: {
      '&[data-focused], &[data-hovered]': { background: vars.color.bgMuted },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-selected]': { fontWeight: vars.fontWeight.medium, color: vars.color.accentText },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
);
export const button = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: rem(24),
    blockSize: rem(24),
    borderRadius: vars.radius.xs,
    color: vars.color.text3,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { color: vars.color.text },
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'default' },
    },
  }),
);

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Below the field, and as wide. */
export const panel = style(
  layered({
    position: 'absolute',
    insetBlockStart: `calc(100% + 6px)`,
    insetInline: 0,
    zIndex: 40,
  }),
);
export const status = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s3,
    padding: '10px 16px 4px',
    color: vars.color.text3,
    overflowWrap: 'anywhere',
    selectors: { '&:last-child': { paddingBlockEnd: '12px' } },
  }),
);
export const list = style(
  layered({ maxBlockSize: '240px', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' }),
);
export const option = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    minBlockSize: rem(40),
    marginInline: '6px',
    padding: '6px 10px',
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    cursor: 'pointer',
  }),
  variants: {
    hasExcerpt: { true: layered({ minBlockSize: rem(56) }) },
    isMarked: {
      true: layered({
        background: vars.color.bgMuted,
        '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      }),
    },
  },
});
export const start = style(
  layered({ display: 'flex', justifyContent: 'center', flex: 'none', inlineSize: '20px', color: vars.color.text2 }),
);
export const lines = style(layered({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minInlineSize: 0 }));
/** Wraps the detail below a label that leaves no space for it. */
export const line = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.s3, minInlineSize: 0 }),
);
export const label = style(layered({ ...truncate, flex: '0 1 auto', maxInlineSize: '100%' }));
export const alone = style(layered({ ...truncate, flex: '1 1 0' }));
export const match = style(layered({ fontWeight: vars.fontWeight.semibold }));
export const excerpt = style(layered({ ...type('fs12'), ...truncate, color: vars.color.text2 }));
export const detail = style(
  layered({
    ...type('fs12'),
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    flex: '1 1 auto',
    color: vars.color.text3,
  }),
);

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const count = style(layered({ ...type('fs12'), ...tabular, color: vars.color.text3 }));
export const restore = style(layered({ ...type('fs12'), marginInlineStart: 'auto' }));
export const search = style(layered({ paddingInline: `${vars.space.s4} ${vars.space.s4}`, paddingBlockEnd: '10px' }));

/** Maximum height that the specification sets for the list of columns. */
export const list = style(
  layered({
    maxBlockSize: '400px',
    overflowY: 'auto',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    paddingInline: vars.space.s2,
    paddingBlockEnd: vars.space.s2,
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const section = style(layered({ paddingBlockStart: '10px' }));
export const sectionHead = style(
  layered({
    ...type('fs12'),
    paddingInline: '8px',
    paddingBlockEnd: vars.space.s1,
    color: vars.color.text3,
    fontWeight: vars.fontWeight.medium,
  }),
);
export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s1,
    blockSize: rem(36),
    paddingInline: '4px 8px',
    borderRadius: vars.radius.xs,
    contentVisibility: 'auto',
    containIntrinsicBlockSize: '36px',
    selectors: { '&:hover': { background: vars.color.bgHover } },
  }),
);
/** Fills the space of the grip in other rows. */
export const noGrip = style(
  layered({
    display: 'inline-flex',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: '20px',
    color: vars.color.text3,
  }),
);
export const name = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    paddingInlineStart: vars.space.s1,
    color: vars.color.text3,
    cursor: 'pointer',
    selectors: { '&[data-fixed]': { cursor: 'default' } },
  }),
);
export const words = recipe({
  base: layered(truncate),
  variants: { isShown: { true: layered({ color: vars.color.text }), false: layered({ color: vars.color.text3 }) } },
});
export const mark = style(layered({ ...type('fs12'), flex: 'none', paddingInlineEnd: '8px', color: vars.color.text3 }));
export const none = style(
  layered({ padding: `${vars.space.s4} 8px ${vars.space.s2}`, color: vars.color.text3, overflowWrap: 'anywhere' }),
);

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../styles/mixins';

export const count = style(layered({ ...type('fs12'), ...tabular, color: vars.color.text3 }));
export const search = style(layered({ paddingInline: `${vars.space.s4} ${vars.space.s4}`, paddingBlockEnd: '10px' }));

/** As high as the specification allows the list of columns to be. */
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
    blockSize: vars.size.control,
    paddingInline: '4px 8px',
    borderRadius: vars.radius.xs,
    contentVisibility: 'auto',
    containIntrinsicBlockSize: vars.size.control,
    selectors: { '&:hover': { background: vars.color.bgHover } },
  }),
);
/** Stands where other rows have their grip. */
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
export const words = style(layered({ ...truncate, color: vars.color.text }));
export const mark = style(
  layered({ ...type('fs12'), flex: 'none', marginInlineStart: 'auto', color: vars.color.text3 }),
);
export const none = style(
  layered({ padding: `${vars.space.s4} 8px ${vars.space.s2}`, color: vars.color.text3, overflowWrap: 'anywhere' }),
);
export const footerStart = style(layered({ marginInlineEnd: 'auto', marginInlineStart: '-6px' }));

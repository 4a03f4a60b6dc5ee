import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const head = style(
  layered({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s2,
    paddingBlock: '14px 10px',
    paddingInline: `${vars.space.s5} ${vars.space.s4}`,
    background: vars.color.bgRaised,
  }),
);
export const title = style(layered({ ...type('fs14'), fontWeight: vars.fontWeight.semibold }));
export const headEnd = style(layered({ display: 'flex', gap: vars.space.s1, marginInlineStart: 'auto' }));
export const rows = style(layered({ paddingBlock: '2px 8px', paddingInline: `${vars.space.s5} ${vars.space.s3}` }));
export const fault = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    // Wraps next to the buttons, or above them if there is little space.
    flex: '1 1 160px',
    minInlineSize: 0,
    color: vars.color.text2,
    selectors: { '&:empty': { flexBasis: 0 } },
  }),
);

import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered, type } from '../../../styles/mixins';

export const blocks = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 }));
export const paragraph = style(
  layered({ ...type('fs13'), margin: 0, color: vars.color.text, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
);
const list = { ...type('fs13'), margin: 0, paddingInlineStart: vars.space.s5, color: vars.color.text };
export const lists = styleVariants({
  ul: layered({ ...list, listStyle: 'disc' }),
  ol: layered({ ...list, listStyle: 'decimal' }),
});
export const code = style(
  layered({
    ...type('fs12'),
    fontFamily: 'ui-monospace, monospace',
    background: vars.color.bgMuted,
    borderRadius: vars.radius.sm,
  }),
);
export const quote = style(
  layered({ margin: 0, paddingInlineStart: vars.space.s3, borderInlineStart: `2px solid ${vars.color.lineStrong}` }),
);

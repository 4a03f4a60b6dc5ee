import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const card = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  }),
);
/** Wraps the actions below the title if they don't fit next to it. */
export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.s2,
    rowGap: vars.space.s1,
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s5,
  }),
);
export const words = style(layered({ display: 'flex', flexDirection: 'column', flex: '1 1 160px', minInlineSize: 0 }));
export const titleLine = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0 }),
);
export const description = style(layered({ ...type('fs13'), color: vars.color.text2 }));
export const actions = style(layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2 }));
export const body = style(
  layered({
    flex: '1 1 auto',
    minInlineSize: 0,
    padding: vars.space.s5,
    selectors: {
      [`${head} + &`]: { paddingBlockStart: vars.space.s1 },
      '&[data-flush]': { padding: 0 },
      [`${head} + &[data-flush]`]: { borderBlockStart: `1px solid ${vars.color.lineFaint}`, paddingBlockStart: 0 },
    },
  }),
);
export const footer = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s2,
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s5,
    borderBlockStart: `1px solid ${vars.color.lineFaint}`,
    borderEndStartRadius: vars.radius.md,
    borderEndEndRadius: vars.radius.md,
    background: vars.color.bgSunken,
    color: vars.color.text2,
  }),
);

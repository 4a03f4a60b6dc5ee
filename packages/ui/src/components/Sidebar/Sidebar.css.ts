import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, narrowWindow } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const sidebar = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    inlineSize: vars.size.sidebar,
    minBlockSize: 0,
    background: vars.color.bgApp,
    borderInlineEnd: `1px solid ${vars.color.line}`,
    // Above the page, and less than half its height.
    '@media': { [narrowWindow]: { inlineSize: 'auto', blockSize: '40vh' } },
  }),
);
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    blockSize: rem(50),
    paddingBlock: '12px 6px',
    paddingInline: '20px 16px',
  }),
);
export const title = style(
  layered({ flex: 1, minInlineSize: 0, fontSize: vars.fontSize.fs13, fontWeight: vars.fontWeight.semibold }),
);
export const actions = style(layered({ display: 'flex', alignItems: 'center' }));
export const body = style(
  layered({ flex: '1 1 0', minBlockSize: 0, overflowY: 'auto', paddingInline: '12px', paddingBlockEnd: vars.space.s3 }),
);
export const footer = style(
  layered({
    flex: 'none',
    borderBlockStart: `1px solid ${vars.color.line}`,
    paddingBlock: '8px',
    paddingInline: '12px',
  }),
);

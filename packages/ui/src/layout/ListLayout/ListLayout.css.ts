import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    // Fills the rest of a flex column or the full height, but never more than the window.
    flex: 1,
    blockSize: '100%',
    maxBlockSize: '100dvh',
    minBlockSize: 0,
    minInlineSize: 0,
    position: 'relative',
    background: vars.color.bgSurface,
  }),
);
export const banner = style(
  layered({
    paddingInline: vars.space.s5,
    paddingBlockEnd: vars.space.s3,
    '@container': { [onPhone]: { paddingInline: vars.space.s3 } },
  }),
);
export const list = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);

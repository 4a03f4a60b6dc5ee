import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const shell = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100dvh',
    minInlineSize: vars.size.pageMin,
    background: vars.color.bgApp,
  }),
);
export const skip = style(
  layered({
    position: 'absolute',
    insetBlockStart: vars.space.s2,
    insetInlineStart: vars.space.s2,
    zIndex: 50,
    paddingBlock: vars.space.s2,
    paddingInline: vars.space.s3,
    borderRadius: vars.radius.sm,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    fontWeight: vars.fontWeight.medium,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: '1px', blockSize: '1px', overflow: 'hidden' } },
  }),
);
export const body = style(layered({ display: 'flex', flex: '1 1 0', minBlockSize: 0 }));
export const sidebar = style(layered({ display: 'flex', flex: 'none', minBlockSize: 0 }));
export const page = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minInlineSize: 0,
    minBlockSize: 0,
    position: 'relative',
    background: vars.color.bgSurface,
    outline: 'none',
  }),
);

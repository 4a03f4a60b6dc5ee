import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100dvh',
    minBlockSize: '360px',
    inlineSize: `min(1200px, calc(100% - 2 * ${vars.space.s5}))`,
    marginInline: 'auto',
  }),
);
export const header = style(
  layered({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 'none', minBlockSize: '96px' }),
);
export const panel = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    overflow: 'hidden',
    background: vars.color.bgSurface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.lg,
  }),
);
export const footer = style(
  layered({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 'none', minBlockSize: '72px' }),
);

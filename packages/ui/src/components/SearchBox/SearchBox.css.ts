import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, pressArea } from '../../styles/mixins';

const roomForKeys = '(min-width: 240px)';

/** Shrinks down to its icon, and overlays its neighbors while in use. */
export const box = style(
  layered({
    containerType: 'inline-size',
    position: 'relative',
    flex: '0 1 320px',
    inlineSize: '320px',
    maxInlineSize: '100%',
    minInlineSize: vars.size.control,
    blockSize: vars.size.control,
  }),
);
/** Field and panel, which widen toward the start. */
export const plane = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    display: 'flex',
    justifyContent: 'end',
    inlineSize: '100%',
    overflow: 'hidden',
    selectors: {
      '&[data-active]': { inlineSize: 'min(400px, 100vw - 32px)', overflow: 'visible' },
    },
  }),
);
export const keys = style(
  layered({
    position: 'relative',
    display: 'none',
    flex: 'none',
    borderRadius: vars.radius.xs,
    cursor: 'pointer',
    selectors: pressArea,
    '@container': { [roomForKeys]: { display: 'flex' } },
  }),
);

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone } from '../../styles/mixins';

export const divider = style(
  layered({
    display: 'flex',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: '9px',
    blockSize: vars.space.s4,
    // What it divides is on several lines.
    '@container': { [onPhone]: { display: 'none' } },
    selectors: { '&::before': { content: '', inlineSize: '1px', background: vars.color.lineStrong } },
  }),
);

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const dot = style(
  layered({
    flex: 'none',
    inlineSize: '7px',
    blockSize: '7px',
    borderRadius: vars.radius.full,
    selectors: { '&[data-unread]': { background: vars.color.accent } },
    '@media': { '(forced-colors: active)': { selectors: { '&[data-unread]': { background: 'Highlight' } } } },
  }),
);

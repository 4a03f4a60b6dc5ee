import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

export const indicator = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    flex: 'none',
    fontSize: vars.fontSize.fs11,
    fontWeight: vars.fontWeight.regular,
    lineHeight: vars.lineHeight.fs11,
    color: vars.color.text3,
    ...tabular,
  }),
);
export const segment = style(
  layered({
    inlineSize: '7px',
    blockSize: '8px',
    borderRadius: '1px',
    background: vars.color.line,
    selectors: {
      '&:first-of-type': { borderStartStartRadius: '3px', borderEndStartRadius: '3px' },
      '&:nth-of-type(4)': { borderStartEndRadius: '3px', borderEndEndRadius: '3px' },
      '&[data-filled]': { background: vars.palette.teal.solid },
    },
    '@media': {
      '(forced-colors: active)': { border: '1px solid', selectors: { '&[data-filled]': { background: 'Highlight' } } },
    },
  }),
);
export const number = style(layered({ inlineSize: '36px', textAlign: 'end' }));

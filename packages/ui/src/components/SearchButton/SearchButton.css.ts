import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, truncate } from '../../styles/mixins';

const roomForWords = '(min-width: 140px)';
const roomForKeys = '(min-width: 240px)';

export const button = style(
  layered({
    containerType: 'inline-size',
    flex: '0 1 320px',
    inlineSize: '320px',
    maxInlineSize: '100%',
    minInlineSize: vars.size.control,
    blockSize: vars.size.control,
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    background: vars.color.bgMuted,
    color: vars.color.text3,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed, color: vars.color.text },
    },
    '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
  }),
);
export const content = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.s2,
    '@container': { [roomForWords]: { justifyContent: 'start', paddingInline: '9px 5px' } },
  }),
);
export const words = style(
  layered({
    ...truncate,
    display: 'none',
    flex: 1,
    textAlign: 'start',
    '@container': { [roomForWords]: { display: 'block' } },
  }),
);
export const keys = style(layered({ display: 'none', '@container': { [roomForKeys]: { display: 'flex' } } }));

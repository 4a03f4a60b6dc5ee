import { style } from '@vanilla-extract/css';
import { layered, onPhone } from '../../styles/mixins';

export const split = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    inlineSize: '100%',
    minInlineSize: 0,
    '@container': { [onPhone]: { flexWrap: 'wrap' } },
  }),
);
/** On a phone, an end that leaves less than half a line moves below. */
export const start = style(
  layered({ flex: '1 1 0', minInlineSize: 0, '@container': { [onPhone]: { flexBasis: '45%' } } }),
);
export const end = style(layered({ flex: 'none', '@container': { [onPhone]: { maxInlineSize: '100%' } } }));

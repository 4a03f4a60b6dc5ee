import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

export const frame = style(layered({ display: 'contents' }));
export const input = style(layered(tabular));
/** Shows the clear button only while the field is hovered or focused. */
export const clear = style(
  layered({
    display: 'flex',
    opacity: 0,
    transition: `opacity ${vars.duration.fast} ${vars.easing.out}`,
    selectors: { [`${frame}:hover &, ${frame}:focus-within &`]: { opacity: 1 } },
  }),
);

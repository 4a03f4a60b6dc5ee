import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const trigger = style(
  layered({ selectors: { '&:disabled, &[aria-readonly]': { cursor: 'default', filter: 'none' } } }),
);
export const chevron = style(layered({ display: 'flex', flex: 'none' }));

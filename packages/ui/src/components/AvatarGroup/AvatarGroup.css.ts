import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const group = style(layered({ display: 'inline-flex', alignItems: 'center', gap: '2px' }));

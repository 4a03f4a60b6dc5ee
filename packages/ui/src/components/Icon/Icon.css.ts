import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const icon = style(layered({ display: 'block', flex: 'none' }));

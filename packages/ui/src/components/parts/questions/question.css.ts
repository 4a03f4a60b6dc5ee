import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered } from '../../../styles/mixins';

export const question = style(layered({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s2 }));

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const form = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s5 }));
export const heading = style(
  layered({ ...type('fs13'), fontWeight: vars.fontWeight.semibold, marginBlockEnd: vars.space.s2 }),
);
export const options = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s5 }));
export const hint = style(layered({ ...type('fs12'), color: vars.color.text3, marginBlockStart: vars.space.s2 }));

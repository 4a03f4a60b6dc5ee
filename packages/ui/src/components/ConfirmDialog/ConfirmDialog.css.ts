import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const width = style(layered({ inlineSize: vars.size.modalConfirm }));
export const body = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    paddingBlock: vars.space.s5,
    paddingInline: vars.space.s6,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  }),
);
export const title = style(layered({ ...type('fs16'), fontWeight: vars.fontWeight.semibold }));
export const text = style(layered({ color: vars.color.text2 }));
export const actions = style(
  layered({ display: 'flex', justifyContent: 'flex-end', gap: vars.space.s2, paddingBlockStart: '14px' }),
);

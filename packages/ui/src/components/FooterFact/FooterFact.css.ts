import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '5px',
    color: vars.color.text3,
    fontSize: vars.fontSize.fs12,
    lineHeight: vars.lineHeight.fs12,
    whiteSpace: 'nowrap',
    ...tabular,
  }),
);
export const value = style(layered({ color: vars.color.text, fontWeight: vars.fontWeight.semibold }));

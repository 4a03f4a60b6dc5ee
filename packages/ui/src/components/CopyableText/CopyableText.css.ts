import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, visuallyHidden } from '../../styles/mixins';

export const root = style(
  layered({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s1,
    maxInlineSize: '100%',
    minInlineSize: 0,
    verticalAlign: 'bottom',
  }),
);
export const text = style(layered({ ...truncate, color: vars.color.text, fontWeight: vars.fontWeight.medium }));
export const announcement = style(layered(visuallyHidden));

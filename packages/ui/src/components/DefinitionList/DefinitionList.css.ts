import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const labelWidth = createVar();

export const list = style(layered({ minInlineSize: 0 }));
export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: `${labelWidth} minmax(0, 1fr)`,
    alignItems: 'center',
    minBlockSize: rem(34),
  }),
);
export const label = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, color: vars.color.text3 }),
);
export const labelText = style(layered(truncate));
export const value = style(
  layered({ display: 'flex', alignItems: 'center', gap: '6px', minInlineSize: 0, minBlockSize: rem(30) }),
);
export const empty = style(layered({ color: vars.color.text3 }));

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const builder = style(layered({ minInlineSize: 0 }));
export const list = style(layered({ display: 'flex', flexDirection: 'column' }));
export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '72px 168px 136px 256px 28px',
    alignItems: 'start',
    gap: vars.space.s2,
    paddingBlock: vars.space.s1,
  }),
);
export const lead = style(layered({ minInlineSize: 0, color: vars.color.text2, lineHeight: vars.size.control }));
/** As high as the fields, so that its drawing stands in their middle. */
export const end = style(layered({ display: 'flex', alignItems: 'center', blockSize: vars.size.control }));
export const control = style(layered({ flex: 1, minInlineSize: 0 }));
export const note = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    minBlockSize: vars.size.control,
    paddingInline: '10px',
    color: vars.color.text3,
  }),
);
export const wholeNote = style([note, layered({ gridColumn: '2 / 5' })]);
export const pair = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1 }));
export const pairWord = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const add = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    paddingBlock: `${vars.space.s2} ${vars.space.s1}`,
    // Its words stand under the fields.
    paddingInlineStart: '70px',
  }),
);
export const limit = style(layered({ ...type('fs12'), color: vars.color.text3 }));

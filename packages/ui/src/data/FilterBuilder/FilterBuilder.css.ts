import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

/** Narrower than the columns and their gaps: the value moves below field and operation. */
const narrow = '(width < 692px)';
/** Too narrow for two fields in a line: everything is stacked. */
const slim = '(width < 400px)';

/** Rows adapt to the width of the builder, in a card, a drawer or a zoomed window. */
export const builder = style(layered({ minInlineSize: 0, containerType: 'inline-size' }));
export const list = style(layered({ display: 'flex', flexDirection: 'column' }));
export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '72px 168px 136px 256px 28px',
    alignItems: 'start',
    gap: vars.space.s2,
    paddingBlock: vars.space.s1,
    '@container': {
      // The lines of a row are closer together than rows.
      [narrow]: { gridTemplateColumns: '72px minmax(0, 1fr) minmax(0, 1fr) 28px', paddingBlock: vars.space.s2 },
      [slim]: { gridTemplateColumns: 'minmax(0, 1fr) 28px' },
    },
  }),
);
globalStyle(`${row} > *`, layered({ '@container': { [slim]: { gridColumn: '1 / -1' } } }));
export const lead = style(layered({ minInlineSize: 0, color: vars.color.text2, lineHeight: vars.size.control }));
export const value = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    minInlineSize: 0,
    selectors: {
      [`${row} > &`]: { '@container': { [narrow]: { gridColumn: '2 / 4' }, [slim]: { gridColumn: '1' } } },
    },
  }),
);
/** As high as the fields, so that its icon is centered to them. */
export const end = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    blockSize: vars.size.control,
    selectors: { [`${row} > &`]: { '@container': { [slim]: { gridColumn: '2' } } } },
  }),
);
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
export const groupNote = style([
  note,
  layered({
    gridColumn: '2 / 5',
    selectors: {
      [`${row} > &`]: { '@container': { [narrow]: { gridColumn: '2 / 4' }, [slim]: { gridColumn: '1' } } },
    },
  }),
]);
export const pair = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1 }));
export const pairWord = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const add = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s2,
    paddingBlock: `${vars.space.s2} ${vars.space.s1}`,
    // Aligns the text with the fields.
    paddingInlineStart: '70px',
    '@container': { [slim]: { paddingInlineStart: 0 } },
  }),
);
export const limit = style(layered({ ...type('fs12'), color: vars.color.text3 }));

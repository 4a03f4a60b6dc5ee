import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';

export const list = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    ...type('fs12'),
    color: vars.color.text3,
    '@media': { '(max-width: 480px)': { flexWrap: 'wrap', rowGap: 0 } },
  }),
);
export const crumb = style(layered({ display: 'flex', alignItems: 'center', gap: '6px', minInlineSize: 0 }));
/** Truncates the text without shrinking the link's press target. */
export const place = style(
  layered({
    ...truncate,
    paddingBlock: '5px',
    marginBlock: '-5px',
    '@media': { '(max-width: 480px)': { whiteSpace: 'normal' } },
  }),
);
/** Points toward the end of the line. */
export const chevron = style(layered({ display: 'flex', selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } }));

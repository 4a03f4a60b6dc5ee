import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const note = style(
  layered({
    ...type('fs12'),
    display: 'block',
    color: vars.color.text3,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space.s3 } },
  }),
);

import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';
import { input } from '../Field/Field.css';

/** Grows with its text if the browser supports it; otherwise `useGrownHeight` measures. */
export const area = style([
  input,
  layered({
    display: 'block',
    paddingBlock: '5px',
    lineHeight: rem(20),
    resize: 'none',
    overflow: 'auto',
    fieldSizing: 'content',
  }),
]);

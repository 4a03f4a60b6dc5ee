import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const text = style(
  layered({ fontSize: vars.fontSize.fs14, lineHeight: '22px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
);

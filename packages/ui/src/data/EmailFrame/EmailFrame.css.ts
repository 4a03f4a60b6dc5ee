import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const frame = style(
  layered({
    display: 'block',
    inlineSize: '100%',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    colorScheme: 'normal',
  }),
);

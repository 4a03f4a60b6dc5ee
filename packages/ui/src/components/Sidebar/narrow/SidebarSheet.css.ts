import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered } from '../../../styles/mixins';

export const body = style(
  layered({
    flex: '1 1 0',
    minBlockSize: 0,
    overflowY: 'auto',
    paddingInline: vars.space.s3,
    paddingBlock: vars.space.s3,
  }),
);
export const footer = style(
  layered({
    flex: 'none',
    borderBlockStart: `1px solid ${vars.color.line}`,
    padding: `${vars.space.s2} ${vars.space.s3}`,
  }),
);

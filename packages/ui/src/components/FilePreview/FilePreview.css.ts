import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const picture = style(
  layered({
    display: 'block',
    maxInlineSize: '100%',
    maxBlockSize: '70vh',
    marginInline: 'auto',
    borderRadius: vars.radius.sm,
    // Images with a transparent background are made for paper.
    background: '#fff',
  }),
);
export const text = style(
  layered({
    ...type('fs13'),
    maxBlockSize: '70vh',
    margin: 0,
    padding: vars.space.s4,
    overflow: 'auto',
    borderRadius: vars.radius.sm,
    background: vars.color.bgMuted,
    color: vars.color.text,
    fontFamily: 'ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);

import { globalStyle, style } from '@vanilla-extract/css';
import { componentsLayer } from '../../styles/layers.css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const group = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
  }),
);
globalStyle(`${group} > * + *`, {
  '@layer': { [componentsLayer]: { borderBlockStart: `1px solid ${vars.color.lineFaint}` } },
});

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, forcedChosen, layered, visuallyHidden } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const track = style(
  layered({
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxInlineSize: '100%',
    gap: '2px',
    padding: '2px',
    borderRadius: vars.radius.sm,
    background: vars.color.bgMuted,
  }),
);
export const input = style(layered(visuallyHidden));
export const segment = recipe({
  base: layered({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    borderRadius: '5px',
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&:has(:checked)': {
        background: vars.color.bgSegment,
        color: vars.color.text,
        boxShadow: `0 0 0 1px ${vars.color.lineControl}, ${vars.elevation.e1}`,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&:has(:checked)': forcedChosen } },
    },
  }),
  variants: {
    size: {
      sm: layered({
        blockSize: `max(${rem(24)}, ${vars.size.press})`,
        minInlineSize: `max(${rem(28)}, ${vars.size.press})`,
        justifyContent: 'center',
        paddingInline: '7px',
      }),
      md: layered({
        blockSize: `max(${rem(28)}, ${vars.size.press})`,
        minInlineSize: vars.size.press,
        justifyContent: 'center',
        paddingInline: '10px',
      }),
    },
  },
});

import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { forcedChosen, layered, tabular, type, visuallyHidden } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

const base = style(
  layered({
    ...type('fs12'),
    ...tabular,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: rem(24),
    blockSize: rem(24),
    borderRadius: vars.radius.full,
    border: '1px solid transparent',
    fontWeight: vars.fontWeight.semibold,
  }),
);
export const mark = styleVariants(
  {
    open: { borderColor: vars.color.lineControl, color: vars.color.text2 },
    current: {
      background: vars.color.accent,
      color: vars.color.textOnAccent,
      '@media': {
        '(forced-colors: active)': forcedChosen,
      },
    },
    done: { background: vars.color.successTint, borderColor: vars.color.successLine, color: vars.color.success },
    fault: { background: vars.color.dangerTint, borderColor: vars.color.dangerLine, color: vars.color.danger },
  },
  (rule) => [base, layered(rule)],
);
export const spoken = style(layered(visuallyHidden));

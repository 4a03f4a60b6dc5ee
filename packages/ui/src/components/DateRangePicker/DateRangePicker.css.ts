import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular } from '../../styles/mixins';

export const group = style(layered({ display: 'contents' }));
export const input = style(layered({ ...tabular, flex: '1 1 0' }));
export const dash = style(layered({ flex: 'none', color: vars.color.text3 }));
/** Moves the presets above the months if two months don't fit side by side. */
const narrow = '(max-width: 760px)';

export const card = style(
  layered({ display: 'flex', minInlineSize: 0, '@media': { [narrow]: { flexDirection: 'column' } } }),
);
export const presets = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    gap: '2px',
    padding: vars.space.s1,
    minInlineSize: '148px',
    borderInlineEnd: `1px solid ${vars.color.line}`,
    '@media': {
      [narrow]: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        borderInlineEnd: 0,
        borderBlockEnd: `1px solid ${vars.color.line}`,
      },
    },
  }),
);
export const preset = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    blockSize: vars.size.control,
    paddingInline: '10px',
    borderRadius: vars.radius.xs,
    cursor: 'pointer',
    textAlign: 'start',
    ...colorTransition,
    selectors: {
      '&[data-hovered]': { background: vars.color.bgMuted },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
      '&[aria-pressed="true"]': { fontWeight: vars.fontWeight.medium, color: vars.color.accentText },
    },
  }),
);

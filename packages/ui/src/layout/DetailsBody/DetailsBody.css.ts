import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

/** Stacks both parts when they don't fit side by side; they then scroll with the page. */
const stacked = '(max-width: 640px)';

const besidePanel = (width: string) =>
  layered({
    gridTemplateColumns: `minmax(0, 1fr) ${width}`,
    '@media': { [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  });

export const body = recipe({
  base: layered({
    display: 'grid',
    flex: 1,
    blockSize: '100%',
    minBlockSize: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [stacked]: { blockSize: 'auto', alignContent: 'start' } },
  }),
  variants: {
    hasAside: {
      true: layered({
        gridTemplateColumns: '336px minmax(0, 1fr)',
        '@media': { [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
      }),
      false: {},
    },
    panel: {
      none: {},
      sm: besidePanel('336px'),
      md: besidePanel('416px'),
    },
  },
});
export const aside = style(
  layered({
    overflow: 'auto',
    paddingBlock: vars.space.s4,
    paddingInlineStart: vars.space.s6,
    paddingInlineEnd: vars.space.s3,
    borderInlineEnd: `1px solid ${vars.color.line}`,
    '@media': {
      [stacked]: { overflow: 'visible', borderInlineEnd: 0, borderBlockEnd: `1px solid ${vars.color.line}` },
    },
  }),
);
/** Stacked cards on the app's background. */
const cards = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  paddingBlock: vars.space.s4,
  background: vars.color.bgApp,
} as const;

export const panel = recipe({
  base: layered({ overflow: 'auto', '@media': { [stacked]: { overflow: 'visible' } } }),
  variants: {
    hasCards: {
      true: layered({ ...cards, paddingInlineEnd: vars.space.s6 }),
      false: layered({
        borderInlineStart: `1px solid ${vars.color.line}`,
        '@media': { [stacked]: { borderInlineStart: 0, borderBlockStart: `1px solid ${vars.color.line}` } },
      }),
    },
  },
});
export const main = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    minBlockSize: 0,
    overflow: 'auto',
    '@media': { [stacked]: { overflow: 'visible' } },
  }),
  variants: {
    hasCards: {
      true: layered({ ...cards, paddingInlineStart: vars.space.s6, paddingInlineEnd: vars.space.s4 }),
      false: {},
    },
  },
});

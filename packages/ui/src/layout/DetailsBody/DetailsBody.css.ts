import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, onNarrow } from '../../styles/mixins';

/** Stacks both parts when they don't fit side by side; they then scroll with the page. */
const stacked = '(max-width: 640px)';
/** In a narrow layout, too. */
const alsoNarrow = <Rule extends object>(rule: Rule) => ({
  '@media': { [stacked]: rule },
  '@container': { [onNarrow]: rule },
});

const besidePanel = (width: string) =>
  layered({
    gridTemplateColumns: `minmax(0, 1fr) ${width}`,
    ...alsoNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
  });

export const body = recipe({
  base: layered({
    display: 'grid',
    flex: 1,
    blockSize: '100%',
    minBlockSize: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    ...alsoNarrow({ blockSize: 'auto', alignContent: 'start', flex: 'none' }),
  }),
  variants: {
    hasAside: {
      true: layered({
        gridTemplateColumns: '336px minmax(0, 1fr)',
        ...alsoNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
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
    ...alsoNarrow({ overflow: 'visible', borderInlineEnd: 0, borderBlockEnd: `1px solid ${vars.color.line}` }),
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
  base: layered({ overflow: 'auto', ...alsoNarrow({ overflow: 'visible' }) }),
  variants: {
    hasCards: {
      true: layered({ ...cards, paddingInlineEnd: vars.space.s6 }),
      false: layered({
        borderInlineStart: `1px solid ${vars.color.line}`,
        ...alsoNarrow({ borderInlineStart: 0, borderBlockStart: `1px solid ${vars.color.line}` }),
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
    ...alsoNarrow({ overflow: 'visible' }),
  }),
  variants: {
    hasCards: {
      true: layered({ ...cards, paddingInlineStart: vars.space.s6, paddingInlineEnd: vars.space.s4 }),
      false: {},
    },
  },
});

import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onNarrow, onPhone } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Windows in which a row of buttons needs several lines. */
const narrow = '(max-width: 767px)';

export const toolbar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flexShrink: 0,
    minBlockSize: rem(44),
    paddingInline: vars.space.s5,
    paddingBlockEnd: vars.space.s3,
    minInlineSize: 0,
    '@media': { [narrow]: { flexWrap: 'wrap' } },
    '@container': {
      [onNarrow]: { flexWrap: 'wrap', paddingBlockStart: vars.space.s2 },
      [onPhone]: { paddingInline: vars.space.s3 },
    },
  }),
);
export const start = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 1,
    minInlineSize: 0,
    '@media': { [narrow]: { flexWrap: 'wrap', flexBasis: 'auto' } },
  }),
);
export const end = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, flexShrink: 0 }));

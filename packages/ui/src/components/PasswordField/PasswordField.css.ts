import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const measured = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 }),
);
export const meter = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s3, minBlockSize: rem(16) }),
);
export const track = style(layered({ display: 'flex', flex: 1, gap: vars.space.s1 }));
export const segment = style(
  layered({
    flex: 1,
    blockSize: '4px',
    borderRadius: '2px',
    background: vars.color.line,
    selectors: { '&[data-on]': { background: 'currentcolor' } },
    '@media': {
      '(forced-colors: active)': {
        background: 'ButtonFace',
        border: '1px solid ButtonText',
        selectors: { '&[data-on]': { background: 'Highlight' } },
      },
    },
  }),
);
export const words = style(
  layered({ ...type('fs12'), fontWeight: vars.fontWeight.medium, minInlineSize: '46px', textAlign: 'end' }),
);
/** Color of the segments. The text has the status color, which has enough contrast. */
export const bars = styleVariants({
  Weak: layered({ color: vars.palette.red.solid }),
  Medium: layered({ color: vars.palette.amber.solid }),
  Strong: layered({ color: vars.palette.green.solid }),
});
export const level = styleVariants({
  Weak: layered({ color: vars.color.danger }),
  Medium: layered({ color: vars.color.warning }),
  Strong: layered({ color: vars.color.success }),
});

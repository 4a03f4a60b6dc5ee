import { styleVariants } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Sizes in px at the browser's default font size: they follow the reader's text. */
const sizes = { 12: 12, 14: 14, 16: 16, 18: 18, 20: 20 } as const;

export const icon = styleVariants(sizes, (px) =>
  layered({ display: 'block', flex: 'none', inlineSize: rem(px), blockSize: rem(px) }),
);

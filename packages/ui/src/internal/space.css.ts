import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../styles/contract.css';
import { layered } from '../styles/mixins';

const steps = { none: '0', ...vars.space };

export const gap = styleVariants(steps, (value) => layered({ gap: value }));
export const paddingBlock = styleVariants(steps, (value) => layered({ paddingBlock: value }));
export const paddingInline = styleVariants(steps, (value) => layered({ paddingInline: value }));

/** A step of the 4 px grid by its token's name: `s1` is 4 px, `s12` is 48 px. */
export type SpaceName = keyof typeof steps;

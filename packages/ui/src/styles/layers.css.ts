import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first, inside the layers that Tailwind names, in its order: whichever sheet of both is loaded
 * first sets the same order. What an app writes into `base` or `components` itself overrides what lies inside of it.
 * Declared in one file, so that their order never depends on import order.
 */
globalLayer('theme');
const base = globalLayer('base');
const components = globalLayer('components');
globalLayer('utilities');
const ownBase = globalLayer({ parent: base }, 'basis');
export const resetLayer = globalLayer({ parent: ownBase }, 'reset');
export const tokensLayer = globalLayer({ parent: ownBase }, 'tokens');
export const componentsLayer = globalLayer({ parent: components }, 'basis');

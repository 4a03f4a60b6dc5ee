import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first, all inside of `basis`, so that an app orders the design system among its own layers as
 * one. Declared in this one file so that their order never depends on import order.
 */
const basisLayer = globalLayer('basis');
export const resetLayer = globalLayer({ parent: basisLayer }, 'reset');
export const tokensLayer = globalLayer({ parent: basisLayer }, 'tokens');
export const componentsLayer = globalLayer({ parent: basisLayer }, 'components');
globalLayer({ parent: basisLayer }, 'utilities');

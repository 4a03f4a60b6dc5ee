import { globalLayer } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first, all inside `basis`, so that an app can order the design system as one among its own
 * layers. Declared in one file, so that their order never depends on import order.
 */
const basisLayer = globalLayer('basis');
export const resetLayer = globalLayer({ parent: basisLayer }, 'reset');
export const tokensLayer = globalLayer({ parent: basisLayer }, 'tokens');
export const componentsLayer = globalLayer({ parent: basisLayer }, 'components');
globalLayer({ parent: basisLayer }, 'utilities');

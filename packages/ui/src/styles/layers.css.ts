import { globalLayer } from '@vanilla-extract/css';

/** Cascade layers, weakest first. Declared in this one file so that their order never depends on import order. */
export const resetLayer = globalLayer('reset');
export const tokensLayer = globalLayer('tokens');
export const componentsLayer = globalLayer('components');
globalLayer('utilities');

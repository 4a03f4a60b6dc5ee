import { paletteNames, type PaletteName } from '../../styles/contract.css';

/** Colors offered by default: the first ten of the palette. Violet and pink must be requested by name. */
export const presetColors: readonly PaletteName[] = paletteNames.slice(0, 10);

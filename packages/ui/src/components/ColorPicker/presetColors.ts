import { paletteNames, type PaletteName } from '../../styles/contract.css';

/** The colors that are offered for choice: the first ten of the palette's twelve. Violet and pink are for those who name them. */
export const presetColors: readonly PaletteName[] = paletteNames.slice(0, 10);

import type { PaletteName } from '../../styles/contract.css';

const names: Record<PaletteName, string> = {
  stone: 'Stone',
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  lime: 'Lime',
  green: 'Green',
  teal: 'Teal',
  cyan: 'Cyan',
  blue: 'Blue',
  indigo: 'Indigo',
  violet: 'Violet',
  pink: 'Pink',
};

export const colorPickerWords = { names };

import type { vars } from './contract.css';

type Values<T> = { [K in keyof T]: T[K] extends string ? string : Values<T[K]> };

/** Values that differ by theme. */
export type ThemeColors = Values<Pick<typeof vars, 'color' | 'elevation' | 'palette'>>;

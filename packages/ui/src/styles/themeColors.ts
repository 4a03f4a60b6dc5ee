import type { vars } from './contract.css';

type Values<T> = { [K in keyof T]: T[K] extends string ? string : Values<T[K]> };

/** What a theme sets: everything else is the same in all themes. */
export type ThemeColors = Values<Pick<typeof vars, 'color' | 'elevation' | 'palette'>>;

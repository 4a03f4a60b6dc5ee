import { createContext, type Dispatch, type SetStateAction } from 'react';

/** Element for the title of the page in the bar of a narrow layout, and its setter; without a frame, null. */
export const TitlePlace = createContext<
  readonly [HTMLElement | null, Dispatch<SetStateAction<HTMLElement | null>>] | null
>(null);

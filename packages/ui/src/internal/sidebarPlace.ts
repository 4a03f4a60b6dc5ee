import { createContext } from 'react';

/**
 * Element for the sidebar in the frame of a page, outside the main region; null until it is rendered, undefined without
 * a frame.
 */
export const SidebarPlace = createContext<HTMLElement | null | undefined>(undefined);

import { createContext } from 'react';

/** Where the frame around a page takes its sidebar, beside the main region; null until it is drawn. Without a frame undefined. */
export const SidebarPlace = createContext<HTMLElement | null | undefined>(undefined);

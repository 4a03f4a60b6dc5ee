import { createContext } from 'react';

/** Path of the page that the router is loading; null while it loads none. */
export const NextPathContext = createContext<string | null>(null);

import { renderToString } from 'react-dom/server';
import { pages } from './pages';

/** Returns the markup of a page, or undefined where there is none of that name. */
export const render = (name: string): string | undefined => (name in pages ? renderToString(pages[name]) : undefined);

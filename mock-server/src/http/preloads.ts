import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '');

/** The path with any last segment. */
const anyBelow = (path: string): string => `${path.slice(0, path.lastIndexOf('/'))}/*`;

/**
 * Reads which scripts and styles each page begins with, as the app's build wrote it.
 * @returns the `Link` header for a page's address, if there is one.
 */
export const readPreloads = (appFolder: string): ((url: string) => string | undefined) => {
  const file = join(appFolder, 'preloads.json');
  const links = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
  return (url) => {
    const path = pathOf(url);
    return links.get(path) ?? links.get(anyBelow(path));
  };
};

import type { Plugin } from 'vite';

/** A page that a logged-in user may open first. */
interface FirstPage {
  readonly path: string;
  /** Module of the page, relative to the app's folder. */
  readonly module: string;
  /** Calls that every view of the page starts with, as the client sends them. */
  readonly calls: readonly string[];
  /**
   * Call for the first rows of the default view, where it is the same for every user. Other views are named in the query
   * of the address.
   */
  readonly rows?: string;
}

const everywhere = [
  '/api/profile',
  '/api/customer-settings',
  '/api/stages',
  '/api/users',
  '/api/companies/names',
] as const;

const pageSettings = (kind: string): string => `/api/dashboard/settings/${kind}-pageSettings`;
const firstRows = 'offset=0&limit=50&withTotal=false';

const firstPages: readonly FirstPage[] = [
  {
    path: '/projects',
    module: 'src/features/bids/list/BidsPage.tsx',
    // The list opens with the user's own view, and what is due depends on the user's day.
    calls: [...everywhere, pageSettings('LIST_VIEW')],
  },
  {
    path: '/inbox',
    module: 'src/features/inbox/InboxPage.tsx',
    calls: [...everywhere, pageSettings('INBOX_VIEW'), '/api/messages/stats'],
    rows: `/api/messages?view=all-emails&sorts=%5B%7B%22name%22%3A%22receivedAt%22%2C%22direction%22%3A%22desc%22%7D%5D&${firstRows}`,
  },
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const linksOf = (manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): string[] => {
  const links = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of chunk.css ?? []) links.add(`</${file}>; rel=preload; as=style; crossorigin=anonymous`);
    links.add(`</${chunk.file}>; rel=modulepreload`);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...links];
};

const fetchLink = (call: string): string => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/**
 * Writes `preloads.json`: the `Link` header of each first page, with and without a query, so that scripts, styles and
 * responses are fetched while the browser still parses the first script.
 */
export const preloads = (): Plugin => ({
  name: 'basis-preloads',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle['.vite/manifest.json'];
      if (asset?.type !== 'asset') this.error('The manifest is written before the preloads');
      const manifest = JSON.parse(String(asset.source)) as Record<string, Chunk>;
      const entries = firstPages.flatMap(({ path, module, calls, rows }) => {
        if (!manifest[module]) this.error(`There is no chunk of ${module}`);
        const chunks = linksOf(manifest, ['src/startApp.tsx', module]);
        const linksWith = (asked: readonly string[]): string => [...asked.map(fetchLink), ...chunks].join(', ');
        return [
          [path, linksWith(rows === undefined ? calls : [...calls, rows])],
          [`${path}?`, linksWith(calls)],
        ];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(entries), null, 2),
      });
    },
  },
});

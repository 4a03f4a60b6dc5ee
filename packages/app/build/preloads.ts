import type { Plugin } from 'vite';

/**
 * Pages that a logged-in user may open first, each with the module of its page, relative to the app's folder; `*` stands
 * for one segment.
 */
const firstPages: Readonly<Record<string, string>> = {
  '/': 'src/features/bids/list/BidsPage.tsx',
  '/projects': 'src/features/bids/list/BidsPage.tsx',
  '/projects/*': 'src/features/bids/details/BidPage.tsx',
  '/board': 'src/features/bids/board/BoardPage.tsx',
  '/calendar': 'src/features/bids/calendar/CalendarPage.tsx',
  '/analytics': 'src/features/analytics/AnalyticsPage.tsx',
  '/inbox': 'src/features/inbox/InboxPage.tsx',
  '/companies': 'src/features/companies/CompaniesPage.tsx',
  '/people': 'src/features/people/PeoplePage.tsx',
  '/tasks': 'src/features/tasks/TasksPage.tsx',
  '/quotes': 'src/features/quotes/QuotesPage.tsx',
};

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

/** The font of Latin text, which each page shows: without it all text would be laid out twice. */
const isFirstFont = /^assets\/inter-latin-opsz-normal-.+\.woff2$/;

/**
 * Writes `preloads.json`: the `Link` header of each first page, so that its scripts and styles are fetched while the
 * browser still parses the page.
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
      const fonts = Object.keys(bundle).filter((name) => isFirstFont.test(name));
      if (fonts.length !== 1) this.error('There is no font of Latin text');
      const font = `</${fonts.join()}>; rel=preload; as=font; type=font/woff2; crossorigin=anonymous`;
      const entries = Object.entries(firstPages).map(([path, module]) => {
        if (!manifest[module]) this.error(`There is no chunk of ${module}`);
        return [path, [font, ...linksOf(manifest, ['src/startApp.tsx', module])].join(', ')];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(entries), null, 2),
      });
    },
  },
});

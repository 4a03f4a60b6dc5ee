import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloads } from './build/preloads';
import { serviceWorker } from './build/serviceWorker';

const server = process.env['BASIS_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * The router's package exports its development build, with all warnings, to bundlers in every mode. Replaces it with
 * the production build in the folder next to it.
 */
const routerOfProduction = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace(/([\\/]dist[\\/])development/, '$1production'),
}));

// A page loads few files: each is a round trip on a slow line, and the parts of the app are many small modules. A group
// takes what its modules import too, unless a group of a higher priority has it. Doors of features (`feature.ts`) run
// nothing (`sideEffects` in package.json), so each importer loads only what it takes.

/** Everything loaded before login, including its dependencies. */
const beforeLogin =
  /vite[\\/]preload-helper|packages[\\/]ui[\\/]src[\\/]styles[\\/](styles|pageLayout)\.|packages[\\/]domain[\\/]src[\\/]engine[\\/](session[\\/]signIn|events[\\/]retryDelay)|packages[\\/]app[\\/]src[\\/](features[\\/]users[\\/]signIn[\\/](LoginScreen|origin|providerSignIn|SigningInScreen)|browser[\\/]theme|boot[\\/](gate|lostPage)|screens[\\/]NewReleaseScreen|loading[\\/](lazyRetry|Loader)|errorReports[\\/](errorReports|ignoredErrors)|pageSettings|paths|antiForgeryToken|apiBase)/;

/** The frame, all stores, and what an error screen shows: every page needs them. */
const everyPage =
  /packages[\\/](app[\\/]src[\\/](shell[\\/](Frame|AppRoot)|feedback[\\/]\w+|lists[\\/]ListPageFrame)|domain[\\/]src[\\/]domain)\.|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]undo-2\.m?js$/;

/**
 * What the first rows of a list are drawn with, its page's own buttons and icons among them, and the styles of the
 * emails' group, which would be a file of their own.
 */
const firstRows =
  /packages[\\/]app[\\/]src[\\/](lists[\\/](EntryListPage|ListTable|cells|customColumns|FooterFact|bidsOf)|features[\\/](sinceYesterday[\\/]SinceYesterday|bids[\\/](stage[\\/](BidStage|StagesProblem)|list[\\/]BidsTable|actions[\\/](AddBid|BidActionsProvider))|stages[\\/]reasons[\\/]reasonPrompt|companies[\\/]useBlocking|people[\\/]personTexts|quotes[\\/]quoteColumns|tasks[\\/]taskColumns|tasks[\\/](useTaskActions|useToggleTask)))\.|packages[\\/]ui[\\/]src[\\/](components[\\/](CopyableText|LinkButton|ScrapedIndicator|UnreadDot)|layout[\\/](Divider|Box))[\\/]|packages[\\/]ui[\\/]src[\\/](components[\\/](ConfirmDialog|Menu|Modal|RadioGroup|Skeleton|SplitButton|StackedText|Tooltip)|data[\\/](BulkBar|ReadFields)|layout[\\/](EmailLayout|Split))[\\/]\w+\.css\.|packages[\\/]ui[\\/]src[\\/]internal[\\/]overlays\.css\.|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](calendar|circle-dashed|clipboard-list|combine|file-up|folder-open|folder-plus|list-checks|mail-plus|mails|megaphone|pen-line|receipt|rotate-ccw|share-2|sunrise|user-round-plus)\.m?js$/;

/** What the inbox adds to that. */
const firstEmails =
  /packages[\\/](app[\\/]src[\\/]features[\\/]inbox[\\/](list|filing[\\/](?!FilingPlanModal)|details[\\/]EmailDetails\.)|app[\\/]src[\\/]features[\\/]outgoing[\\/]NewEmailButton\.|domain[\\/]src[\\/](model[\\/]mail[\\/]communicationTypes|subjects[\\/]inbox[\\/]MessageDetailsStore)\.)|node_modules[\\/]react-hotkeys-hook[\\/]/;

/** What bids, the board and analytics are drawn with, beside what lists and emails have. */
const firstBids =
  /packages[\\/]app[\\/]src[\\/]features[\\/](bids[\\/](details[\\/]BidTabs|board[\\/](BidsBoard|LanesChoice)|workload[\\/]BoardWorkload)|analytics[\\/](ReportFrame|FigureStrip|FunnelCard|PeriodChart|RatioChart|TurnaroundCard|GroupCard|OverTimeCard))\.|packages[\\/]ui[\\/]src[\\/]data[\\/]FieldPanel[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]settings-2\.m?js$/;

/** The editor of formatted text and its library, as large as a third of all other components: fetched when a field of such text is touched. */
const richText =
  /packages[\\/]ui[\\/]src[\\/](components[\\/]RichTextEditor|data[\\/]RichTextCell)[\\/]|node_modules[\\/](lexical|@lexical)[\\/]/;

/** Fields, pickers, dialogs and other components, in one file: they share most of their parts. Fetched after the first rows. */
const controls =
  /packages[\\/]ui[\\/]src[\\/](?!components[\\/](RichTextEditor|BottomNavigation|PageBar)|data[\\/]RichTextCell|.*[\\/]narrow[\\/])|node_modules[\\/](react-aria|react-aria-components|@react-aria|react-stately|@react-stately|@internationalized|lucide-react|@tanstack)[\\/]/;

/** What only the narrow layouts have: fetched where the page is one, and with it what its groups above have. */
const narrow =
  /packages[\\/](ui[\\/]src[\\/](components[\\/](BottomNavigation|PageBar)[\\/]|.*[\\/]narrow[\\/])|app[\\/]src[\\/](shell|lists)[\\/]narrow[\\/])/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin(), preloads(), serviceWorker()],
  resolve: {
    conditions: ['basis-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? routerOfProduction : [],
  },
  // Vite would find it late and reload the page once.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: { port: 5173, proxy: { '/api': server, '/shared-list/': server } },
  build: {
    // README.md names the same browsers, and index.html looks for what they have.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: true,
    // Read by build/preloads.ts and scripts/check-bundle.mjs.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'boot', test: beforeLogin, priority: 25 },
            { name: 'shell', test: everyPage, priority: 20 },
            { name: 'list', test: firstRows, priority: 15 },
            { name: 'emails', test: firstEmails, priority: 12 },
            { name: 'bids', test: firstBids, priority: 8 },
            { name: 'narrow', test: narrow, priority: 3 },
            { name: 'richText', test: richText, priority: 4 },
            { name: 'controls', test: controls, priority: 5 },
          ],
        },
      },
    },
  },
}));

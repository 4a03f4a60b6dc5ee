import type { StoryIndex } from 'storybook/internal/types';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import remarkGfm from 'remark-gfm';
import { iconNames } from './iconNames.ts';
import { pageIndexers, withPageNames } from './pageIndex.ts';
import { propTables } from './propTables.ts';
import { writeTokens } from './writeTokens.ts';

/** Makes the index of all pages and stories. */
interface IndexGenerator {
  getIndexAndStats(): Promise<{ storyIndex: StoryIndex }>;
}

const namingGenerators = new WeakSet<IndexGenerator>();

const config: StorybookConfig & { storyIndexGenerator(generator: IndexGenerator): IndexGenerator } = {
  framework: '@storybook/react-vite',
  stories: ['./{start,foundations,guides}/*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  // The only font that Storybook's own frame draws with; the stories bring theirs.
  staticDirs: async (own = []) => [
    ...own,
    {
      from: '../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
      to: '/inter-latin-opsz-normal.woff2',
    },
    { from: await writeTokens(), to: '/tokens' },
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  experimental_indexers: pageIndexers,
  storyIndexGenerator(generator) {
    // Storybook asks for it more than once.
    if (namingGenerators.has(generator)) return generator;
    namingGenerators.add(generator);
    const make = generator.getIndexAndStats.bind(generator);
    return Object.assign(generator, {
      getIndexAndStats: async () => {
        const made = await make();
        return { ...made, storyIndex: withPageNames(made.storyIndex) };
      },
    });
  },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (base) =>
    mergeConfig(base, {
      // Names of classes tell the file that they come from, which the pages of components read.
      plugins: [propTables(), iconNames(), react(), vanillaExtractPlugin({ identifiers: 'debug' })],
      resolve: { conditions: ['basis-source', 'module', 'browser', 'development|production'] },
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
      },
    }),
};
export default config;

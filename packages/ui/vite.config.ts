import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';
import { libraryModules } from './build/libraryModules';

const source = join(import.meta.dirname, 'src');
const dist = join(import.meta.dirname, 'dist');

/** The entry of each folder is the file of the same name; `parts` are private. */
const roomsOf = (folder: string): string[] =>
  readdirSync(join(source, folder))
    .filter((room) => room !== 'parts')
    .map((room) => join(source, folder, room, `${room}.tsx`));

const testing = readdirSync(join(source, 'testing'))
  .filter((file) => !/\.test\.|^sample/.test(file))
  .map((file) => join(source, 'testing', file));

/** Word tables of other languages, one entry each. */
const languages = readdirSync(join(source, 'words'))
  .filter((file) => file.endsWith('.words.ts'))
  .map((file) => join(source, 'words', file));

/** Public modules: components, styles, languages and testing. */
const entries = [
  ...['components', 'layout', 'data'].flatMap(roomsOf),
  ...testing,
  ...languages,
  join(source, 'numbers/readNumber.ts'),
  join(source, 'styles/styles.ts'),
  join(source, 'styles/theme.ts'),
];

const nameOf = (file: string): string => relative(source, file).replace(/\.tsx?$/, '');

/** Bundles the runtime of recipes: its package depends on the compiler of styles. */
const recipes = '@vanilla-extract/recipes/createRuntimeFn';

/** Builds the package for publishing: one output module per source module, each with its style sheet. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin(), libraryModules(source, dist)],
  build: {
    // The package's README names the same browsers.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    cssMinify: true,
    reportCompressedSize: false,
    cssCodeSplit: true,
    lib: { entry: Object.fromEntries(entries.map((file) => [nameOf(file), file])), formats: ['es'] },
    rolldownOptions: {
      // Leaves out dependencies, which are installed separately.
      external: (id) => id !== recipes && !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: {
        preserveModules: true,
        preserveModulesRoot: source,
        // npm leaves folders named node_modules out of a package.
        entryFileNames: ({ name }) =>
          name.includes('node_modules') ? `vendor/${/\w+/.exec(name.split('/').at(-1)!)?.[0]}.js` : '[name].js',
        assetFileNames: ({ names: [name = ''] }) => name.replace(/\.css\.ts\.vanilla\.css$/, '.css'),
        paths: { '@fontsource-variable/inter/opsz.css': '#css/fonts.css' },
      },
      checks: { moduleLevelDirective: false },
    },
  },
});

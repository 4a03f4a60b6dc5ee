import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';

const source = join(import.meta.dirname, 'src');

/** The exported file of each folder is the one that is named after it. */
const roomsOf = (folder: string): string[] =>
  readdirSync(join(source, folder)).map((room) => join(source, folder, room, `${room}.tsx`));

const testing = readdirSync(join(source, 'testing'))
  .filter((file) => !/\.test\.|^sample/.test(file))
  .map((file) => join(source, 'testing', file));

/** The tables of words in other languages, each loaded by those who name it. */
const languages = readdirSync(join(source, 'words'))
  .filter((file) => file.endsWith('.words.ts'))
  .map((file) => join(source, 'words', file));

/** What the package exports: a module for each component, the styles, other languages, and what tests need. */
const entries = [
  ...['components', 'layout', 'data'].flatMap(roomsOf),
  ...testing,
  ...languages,
  join(source, 'styles/styles.ts'),
];

const nameOf = (file: string): string => relative(source, file).replace(/\.tsx?$/, '');

/** Builds the package as other projects install it: a module for each of ours, and one style sheet. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    // The package's README names the same browsers.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    emptyOutDir: true,
    minify: false,
    cssMinify: true,
    reportCompressedSize: false,
    cssCodeSplit: false,
    lib: {
      entry: Object.fromEntries(entries.map((file) => [nameOf(file), file])),
      formats: ['es'],
      cssFileName: 'basis',
    },
    rolldownOptions: {
      // Whatever is not ours is installed beside the package.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: {
        preserveModules: true,
        preserveModulesRoot: source,
        entryFileNames: '[name].js',
        // The style sheet of everything comes with the styles, and nobody needs to name it.
        banner: ({ name }) => (name === 'styles/styles' ? "import '../basis.css';" : ''),
      },
      checks: { moduleLevelDirective: false },
    },
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the package for publishing, as one module. Its dependencies are installed separately. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    lib: { entry: { client: join(import.meta.dirname, 'src/client.ts') }, formats: ['es'] },
    rolldownOptions: { external: ['openapi-fetch', 'eventsource-parser'] },
  },
});

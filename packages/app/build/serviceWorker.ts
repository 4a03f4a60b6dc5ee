import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files that few users open, and large ones of them. */
const isRare = /Pdf|pdf|CalendarFile|sentryReporter|\.map$/;

/** Files in `public` that the page names. */
const publicFiles = ['/icon.svg'];

/** Writes `sw.js`: the service worker, with the files that it keeps for pages without a network. */
export const serviceWorker = (): Plugin => ({
  name: 'basis-service-worker',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !isRare.test(name));
      const files = [...publicFiles, ...assets.map((name) => `/${name}`).toSorted()];
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      const source = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `self.basis = ${JSON.stringify({ build, files })};\n${source}`,
      });
    },
  },
});

// The fingerprint of what reads emails: its code and data with all that they import, packages of npm included.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

/**
 * Builds the reader as one minified module and hashes it, so that comments, names of variables, layout and what it does
 * not use make no other version.
 * @param entry the module that reads.
 */
export const readerFingerprint = async (entry = join(root, 'mock-server/src/mailReading/readMessage.ts')) => {
  const conditions = ['basis-source', 'module', 'node', 'production'];
  const { output } = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'silent',
    resolve: { conditions: ['basis-source'] },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: entry,
      target: 'node20',
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const hash = createHash('sha256');
  for (const part of output) hash.update(part.type === 'chunk' ? part.code : part.source);
  return hash.digest('hex').slice(0, 12);
};

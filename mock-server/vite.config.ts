import { defineConfig } from 'vite';

/** The server and its tools as plain modules for Node; packages of npm stay where they are. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['basis-source'] },
  ssr: {
    noExternal: [/^@basis\//],
    resolve: { conditions: ['basis-source', 'module', 'node', 'production'] },
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        serve: 'src/commands/serve.ts',
        start: 'src/commands/start.ts',
        extract: 'src/commands/extract.ts',
        match: 'src/commands/match.ts',
        seed: 'src/commands/seed.ts',
        mail: 'src/commands/mail.ts',
        kept: 'src/commands/kept.ts',
        backup: 'src/commands/backup.ts',
        banner: 'src/commands/banner.ts',
        importWorkspace: 'src/commands/importWorkspace.ts',
        internal: 'src/commands/internal.ts',
        restore: 'src/commands/restore.ts',
        forgetKey: 'src/commands/forgetKey.ts',
        resetSignIn: 'src/commands/resetSignIn.ts',
        readAgain: 'src/commands/readAgain.ts',
        readWorker: 'src/mailReading/readWorker.ts',
        roomWorker: 'src/roomWorker.ts',
        signatureWorker: 'src/senders/signatureWorker.ts',
        fileTextWorker: 'src/mailReading/fileText/fileTextWorker.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});

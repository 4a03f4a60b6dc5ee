import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../mock-server/src/platform/contract/document';

/**
 * Built here and not where `npm start` looks, so that a run of the tests never changes what is being served; below the
 * server's own folder, whose packages it finds.
 */
const outputFolder = join(repositoryRoot, 'mock-server/node_modules/.cache/integration');

/** The program that the tests start in processes of their own. */
export const builtServer = join(outputFolder, 'serve.mjs');

/** Builds the server from the sources as they stand, once before all test files, of which several run at a time. */
const setup = async (): Promise<void> => {
  await build({
    configFile: join(repositoryRoot, 'mock-server/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: outputFolder, emptyOutDir: true, sourcemap: false },
  });
};
export default setup;

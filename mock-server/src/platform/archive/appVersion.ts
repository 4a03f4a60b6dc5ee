import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../contract/document';

/** The running version of Basis. */
export const appVersion = (): string =>
  (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }).version;

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageBuildName, pageSettingsName, type PageSettings } from '@basis/domain/model/contract/pageSettings';
import type { Adapters } from '../platform/adapters';
import { escapeHtml } from '../platform/markup';

/** Settings of the configured services that are safe to expose to pages. */
const pageSettings = ({ errorReportsDsn, signIn, chat, maps, mailConnectors }: Adapters): PageSettings => ({
  ...(errorReportsDsn ? { errorReports: { dsn: errorReportsDsn } } : {}),
  ...(signIn ? { signIn: { name: signIn.name } } : {}),
  ...(chat ? { chat: { scriptUrl: chat.scriptUrl, appId: chat.appId } } : {}),
  ...(maps ? { maps } : {}),
  ...(mailConnectors.length ? { mailConnectors: mailConnectors.map(({ id, name }) => ({ id, name })) } : {}),
});

/** The app's HTML with its settings, plain and compressed. */
export interface IndexPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** Names this build of the app: its HTML names the scripts by their content. */
  readonly build: string;
}

/** Writes the content of a `<meta>` element. */
const withMeta = (html: string, name: string, content: string): string =>
  html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*"`), (_, start: string) => `${start}${content}"`);

/** Reads the built HTML and writes build and settings into its `<meta>` elements. */
export const readIndexPage = (appFolder: string, adapters: Adapters): IndexPage => {
  const built = readFileSync(join(appFolder, 'index.html'), 'utf8');
  const build = createHash('sha256').update(built).digest('hex').slice(0, 16);
  const settings = escapeHtml(JSON.stringify(pageSettings(adapters)));
  const plain = Buffer.from(withMeta(withMeta(built, pageSettingsName, settings), pageBuildName, build));
  return { plain, brotli: brotliCompressSync(plain), build };
};

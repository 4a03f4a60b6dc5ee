import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageSettingsName, type PageSettings } from '@basis/domain/model/contract/pageSettings';
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
}

/** Reads the built HTML and writes the settings into its `<meta>` element. */
export const readIndexPage = (appFolder: string, adapters: Adapters): IndexPage => {
  const content = escapeHtml(JSON.stringify(pageSettings(adapters)));
  const meta = new RegExp(`(<meta name="${pageSettingsName}" content=")[^"]*"`);
  const html = readFileSync(join(appFolder, 'index.html'), 'utf8').replace(
    meta,
    (_, start: string) => `${start}${content}"`,
  );
  const plain = Buffer.from(html);
  return { plain, brotli: brotliCompressSync(plain) };
};

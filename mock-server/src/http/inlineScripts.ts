import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources by which a content security policy allows the inline scripts of the app's page. */
export const inlineScriptSources = (appFolder: string | null): string[] => {
  const file = appFolder && join(appFolder, 'index.html');
  if (!file || !existsSync(file)) return [];
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlineScriptSources } from './inlineScripts';

it('admits the scripts of the page by what they are, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-inline-'));
  const script = '\n  document.title = "Basis";\n';
  writeFileSync(join(folder, 'index.html'), `<script>${script}</script><script type="module" src="/a.js"></script>`);
  const digest = createHash('sha256').update(script).digest('base64');
  expect(inlineScriptSources(folder)).toEqual([`'sha256-${digest}'`]);
});

it('admits none without an app', () => {
  expect([inlineScriptSources(null), inlineScriptSources('/nowhere')]).toEqual([[], []]);
});

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noAdapters } from '../platform/adapters';
import { readIndexPage } from './indexPage';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="basis-api" content="/api" /><meta name="basis-settings" content="{}" /><meta name="basis-build" content="" />',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a page is told nothing of services that are not set', () => {
  expect(readIndexPage(folder, noAdapters).plain.toString()).toContain('<meta name="basis-settings" content="{}" />');
});

it('a page is told what it needs of a service, escaped, and never its secret', () => {
  const signIn = {
    issuer: 'https://a.example',
    clientId: 'basis',
    clientSecret: 'hunter2',
    name: '"A&B" $1',
    hosts: [],
  };
  const page = readIndexPage(folder, { ...noAdapters, signIn });
  const html = page.plain.toString();
  expect(html).toContain('content="{&quot;signIn&quot;:{&quot;name&quot;:&quot;\\&quot;A&amp;B\\&quot; $1&quot;}}"');
  expect(html).toContain('<meta name="basis-api" content="/api" />');
  expect(html).not.toContain('hunter2');
  expect(brotliDecompressSync(page.brotli).toString()).toBe(html);
});

it('INTEG-04: a page is told the names of mail connectors, and nothing else of them', () => {
  const connector = {
    id: 'microsoft',
    name: 'Microsoft',
    authorizeUrl: 'https://a.example/authorize',
    tokenUrl: 'https://a.example/token',
    revokeUrl: null,
    clientId: 'basis',
    clientSecret: 'hunter2',
    scopes: 'imap',
    host: 'imap.a.example',
    port: 993,
  };
  const html = readIndexPage(folder, { ...noAdapters, mailConnectors: [connector] }).plain.toString();
  expect(html).toContain(
    'content="{&quot;mailConnectors&quot;:[{&quot;id&quot;:&quot;microsoft&quot;,&quot;name&quot;:&quot;Microsoft&quot;}]}"',
  );
});

it('a page names its build, which is another one as soon as it names other scripts', () => {
  const { build, plain } = readIndexPage(folder, noAdapters);
  expect(plain.toString()).toContain(`<meta name="basis-build" content="${build}" />`);
  expect(readIndexPage(folder, noAdapters).build).toBe(build);
  appendFileSync(join(folder, 'index.html'), '<script src="/assets/index-b.js"></script>');
  expect(readIndexPage(folder, noAdapters).build).not.toBe(build);
});

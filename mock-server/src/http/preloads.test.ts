import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readPreloads } from './preloads';

const folder = mkdtempSync(join(tmpdir(), 'basis-preloads-'));
afterEach(() => rmSync(join(folder, 'preloads.json'), { force: true }));

it('knows what a page asks for first, and that it asks for other rows where its address has a query', () => {
  const [rows, noRows] = ['</api/rows>; rel=preload', '</a.js>; rel=modulepreload'];
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ '/projects': rows, '/projects?': noRows }));
  const preloadsOf = readPreloads(folder);
  for (const url of ['/projects', '/projects/', '/projects?', '/projects#end']) expect(preloadsOf(url)).toBe(rows);
  for (const url of ['/projects?sort=name', '/projects/?sort=name']) expect(preloadsOf(url)).toBe(noRows);
  expect(preloadsOf('/projects/7')).toBeUndefined();
  expect(preloadsOf('/')).toBeUndefined();
});

it('knows nothing of an app that was built without them', () => {
  expect(readPreloads(folder)('/projects')).toBeUndefined();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readPreloads } from './preloads';

const folder = mkdtempSync(join(tmpdir(), 'basis-preloads-'));
afterEach(() => rmSync(join(folder, 'preloads.json'), { force: true }));

it('knows the scripts that a page begins with, whatever its query', () => {
  const links = '</a.js>; rel=modulepreload';
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ '/projects': links }));
  const preloadsOf = readPreloads(folder);
  for (const url of ['/projects', '/projects/', '/projects?', '/projects#end', '/projects?sort=name']) {
    expect(preloadsOf(url)).toBe(links);
  }
  expect(preloadsOf('/projects/7')).toBeUndefined();
  expect(preloadsOf('/')).toBeUndefined();
});

it('knows the scripts of a page with an id in its path, and of no page further below', () => {
  const links = '</bid.js>; rel=modulepreload';
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ '/projects/*': links }));
  const preloadsOf = readPreloads(folder);
  expect(preloadsOf('/projects/7?tab=emails')).toBe(links);
  for (const url of ['/projects', '/projects/7/more', '/companies/7', '/']) expect(preloadsOf(url)).toBeUndefined();
});

it('knows nothing of an app that was built without them', () => {
  expect(readPreloads(folder)('/projects')).toBeUndefined();
});

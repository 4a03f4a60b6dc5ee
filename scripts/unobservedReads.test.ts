import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unobservedReads } from './unobservedReads.mjs';

const app = 'packages/app/src';

describe('reads outside of an observer', () => {
  it.each([
    [
      'a store',
      'function Count() { const { workspace } = useDomain(); return <b>{workspace.stages.items.length}</b>; }',
    ],
    ['a late store', 'const Count = () => { const store = useLateStore(Store); return <b>{store.total}</b>; };'],
    ['the time', 'export function Day() { return <b>{observedToday()}</b>; }'],
  ])('are found: of %s', (_, text) => {
    expect(unobservedReads(text)).toHaveLength(1);
  });

  it.each([
    ['an observer', 'const Day = observer(function Day() { return <b>{observedToday()}</b>; });'],
    [
      'a press',
      'function Save() { const { session } = useDomain(); return <Button onPress={() => go(session.profile)} />; }',
    ],
    ['a hook', 'const useDay = () => observedToday();'],
  ])('are none: in %s', (_, text) => {
    expect(unobservedReads(text)).toEqual([]);
  });

  it('are in no component of the app', () => {
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((path) =>
      unobservedReads(readFileSync(join(app, path), 'utf8')).map(
        ({ name, reads }) => `${path}: ${name} reads ${reads.join(', ')}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

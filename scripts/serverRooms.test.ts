import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../mock-server/src');
const rooms = JSON.parse(readFileSync(join(import.meta.dirname, 'serverRooms.json'), 'utf8')) as string[];

const foldersIn = (folder: string): string[] =>
  readdirSync(join(source, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

describe('the rooms of the server', () => {
  it('all have their place in the order in which they may import each other', () => {
    const storeys = ['platform', 'features'];
    const found = [...foldersIn('.').filter((name) => !storeys.includes(name)), ...storeys.flatMap(foldersIn)];
    const inner = rooms.filter((room) => rooms.some((other) => room.startsWith(`${other}/`)));
    expect(found.toSorted()).toEqual([...rooms.filter((room) => !inner.includes(room)), 'commands'].toSorted());
    expect(inner.filter((room) => !existsSync(join(source, room)))).toEqual([]);
  });

  it('keep the queries of features in rows/', () => {
    const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const files = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/rows/'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => query.test(readFileSync(join(source, 'features', file), 'utf8')))).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { root } from './root.mjs';

describe('packages that are there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-install-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (file: string, packages: object): void =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  const pg = { 'node_modules/pg': { version: '8.0.0' } };
  const vitest = { 'node_modules/vitest': { version: '4.0.0', dev: true } };
  write('package-lock.json', {
    '': { name: 'basis' },
    'mock-server': { version: '0.1.0' },
    'node_modules/@basis/mock-server': { link: true },
    'node_modules/for-macos': { version: '1.0.0', optional: true },
    ...pg,
    ...vitest,
  });
  mkdirSync(join(folder, 'node_modules'));
  const found = (packages: object): object => {
    write('node_modules/.package-lock.json', packages);
    return { forStart: isInstalled(folder), all: isInstalled(folder, { all: true }) };
  };

  it('are none before npm has finished once', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  it('are those that start needs, or all', () => {
    expect(found({})).toEqual({ forStart: false, all: false });
    expect(found(pg)).toEqual({ forStart: true, all: false });
    expect(found({ ...pg, ...vitest })).toEqual({ forStart: true, all: true });
  });

  it('have the versions of the lock file', () => {
    expect(found({ ...vitest, 'node_modules/pg': { version: '7.0.0' } })).toEqual({ forStart: false, all: false });
  });

  it('are in doubt after an addition that was killed', () => {
    const mark = join(folder, 'node_modules/.basis-unfinished');
    writeFileSync(mark, '');
    expect(found({ ...pg, ...vitest })).toEqual({ forStart: false, all: false });
    rmSync(mark);
    expect(found({ ...pg, ...vitest })).toEqual({ forStart: true, all: true });
  });
});

interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

describe('packages that start needs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  /** Whether npm installs it on one system, so that a package counts once. */
  const fits = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean =>
    os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

  const resolve = (from: string, name: string): string | null => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = join(folder, 'node_modules', name);
      if (packages[path]) return path;
      if (folder === '') return null;
    }
  };

  const needed = new Set<string>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (!entry || !fits(entry) || needed.has(path)) return;
    if (entry.link) return visit(entry.resolved ?? '');
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(resolve(path, name) ?? '');
  };
  for (const path of ['', 'packages/ui', 'packages/domain', 'packages/app', 'mock-server']) visit(path);

  it('are 480 at most, and none is marked as a tool', () => {
    const installed = [...needed].filter((path) => path.includes('node_modules/'));
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.length).toBeLessThanOrEqual(480);
    expect(installed.filter((path) => packages[path]?.dev)).toEqual([]);
  });

  it('contain all that the app, the server and their builds import', () => {
    const isTest =
      /\.(test|stories|samples|example|guide|driver|d)\.tsx?$|(^|\/)(testing|docs|recipes|node_modules|dist)\//;
    const files = ['packages/ui/src', 'packages/domain/src', 'packages/app', 'mock-server'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path)),
    );
    expect(files.length).toBeGreaterThan(500);
    const missing = files.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const imported =
        /(?:^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?|\bimport\(\s*|\bimport\.meta\.resolve\(\s*)'((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'/gm;
      return [...text.matchAll(imported)]
        .map(([, name = '']) => name)
        .filter((name) => !builtinModules.includes(name) && !/^(node|virtual|basis)\b/.test(name))
        .filter(
          (name) =>
            !needed.has(resolve(path.slice(0, path.lastIndexOf('/')), name) ?? '') && !name.startsWith('@basis/'),
        )
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

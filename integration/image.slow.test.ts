import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { freePort } from './freePort';

const repository = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'basis-image-'));
let server: ChildProcess | null = null;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** Dockerfile instructions, with continued lines joined. */
const instructions = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ (.*)/s, 2) as [string, string]);

/** Whether .dockerignore keeps a path in the build context. */
const isInContext = (path: string): boolean => !/(^|\/)(node_modules|dist|\.data|\.cache|\.git)(\/|$)/.test(path);

/** Copies like COPY: a folder's content, or files into a folder. */
const copy = (from: string, app: string, words: readonly string[], filter: (path: string) => boolean): void => {
  const target = join(app, words.at(-1) ?? '');
  for (const source of words.slice(0, -1)) {
    const path = join(from, source);
    const isFolder = statSync(path).isDirectory();
    const place =
      isFolder || (words.length === 2 && !words[1]?.endsWith('/')) ? target : join(target, basename(source));
    cpSync(path, place, { recursive: true, filter: (each) => filter(each.slice(from.length)) });
  }
};

/** Runs the steps that need no container: COPY, and RUN with node or npm. @returns the last stage's folder. */
const build = (): string => {
  const stages = new Map<string, string>();
  let app = '';
  for (const [name, rest] of instructions) {
    if (name === 'FROM') {
      const [from = '', , as = 'last'] = rest.split(' ');
      app = join(home, as);
      mkdirSync(app, { recursive: true });
      const base = stages.get(from);
      if (base) cpSync(base, app, { recursive: true });
      stages.set(as, app);
    } else if (name === 'COPY') {
      const stage = /^--from=(\S+) /.exec(rest)?.[1];
      const words = rest
        .replace(/^--from=\S+ /, '')
        .split(' ')
        .map((word) => word.replace(/^\/app\//, ''));
      copy(stage ? (stages.get(stage) ?? '') : repository, app, words, stage ? () => true : isInContext);
    } else if (name === 'RUN' && /^(node|npm) /.test(rest)) {
      execFileSync('sh', ['-c', rest.replace(/'\/app\//g, `'${app}/`)], { cwd: app, stdio: 'pipe' });
    }
  }
  return app;
};

const isRoot = userInfo().uid === 0;
/** An unprivileged user with a name, like the one that the image adds. */
const containerUser = 65_534;

it.runIf(isRoot)(
  'the image’s steps build a server that runs as its own user and writes only to its data folder',
  async () => {
    const app = build();
    const data = join(home, 'data');
    mkdirSync(data, { mode: 0o700 });
    execFileSync('chown', [`${containerUser}:${containerUser}`, data]);
    execFileSync('chmod', ['755', home]);
    const port = await freePort();
    const startedAt = timeNow().toISOString();
    let output = '';
    server = spawn(process.execPath, ['mock-server/dist/serve.mjs'], {
      cwd: app,
      uid: containerUser,
      gid: containerUser,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: data,
        PORT: String(port),
        SMTP_PORT: '0',
        BASIS_EMPTY: 'on',
      },
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(() => expect(output).toContain('/setup/'), { timeout: 300_000, interval: 200 });
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toContain('<div id="root"');
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(execFileSync('find', [app, '-newermt', startedAt], { encoding: 'utf8' })).toBe('');
  },
  1_800_000,
);

it('the health check uses an existing path, and the exposed ports match', () => {
  const text = instructions.map((words) => words.join(' ')).join('\n');
  expect(text).toContain('/health/live');
  expect(text).toMatch(/PORT=3000 SMTP_PORT=2525[^]*EXPOSE 3000 2525/);
});

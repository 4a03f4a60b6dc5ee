import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { freePort } from './freePort';
import { endProcess, failAtOnce, failToStart, startProcess, type FailedStart } from './serverProcess';
import { newDataFolder } from './testServer';

const folders: string[] = [];
const folder = (): string => {
  const made = newDataFolder();
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) {
    chmodSync(made, 0o755);
    rmSync(made, { recursive: true, force: true });
  }
});

/** One sentence or two for the operator, without a stack, and the exit code of a failure. */
const expectSentence = ({ code, output }: FailedStart, sentence: string | RegExp): void => {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
};

describe('a second process on the same data folder', () => {
  it('ends at once with who holds it, and the first goes on', async () => {
    const dataFolder = folder();
    const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0', BASIS_EMPTY: 'on' };
    const first = await startProcess(environment);
    const second = await failAtOnce({ ...environment, PORT: String(await freePort()) }, 1000);
    expectSentence(
      second,
      new RegExp(`The data folder ${dataFolder} is in use by process ${first.child.pid}, since .+ Stop that one first`),
    );
    expect(second.moreMs).toBeLessThan(1000);
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    expect(await endProcess(first, 'SIGTERM')).toBe(0);
    // The lock file stays, without a holder.
    expect(readFileSync(join(dataFolder, 'basis.lock'), 'utf8')).toBe('');
  });
});

describe('a process that ends', () => {
  it('leaves nothing beside its data folder', async () => {
    const beside = folder();
    chmodSync(beside, 0o755);
    const ports = { PORT: String(await freePort()), SMTP_PORT: '0' };
    const environment = { DATA_DIR: folder(), ...ports, BASIS_EMPTY: 'on', TMPDIR: beside };
    const running = await startProcess(environment);
    expect(readdirSync(beside)).toContainEqual(expect.stringMatching(/^basis-/));
    expect(await endProcess(running, 'SIGTERM')).toBe(0);
    expect(readdirSync(beside)).toEqual([]);
  });
});

describe('a start that can not be', () => {
  it.each([
    ['PORT', 'x', 'PORT is "x"; it takes a port number from 1 to 65535.'],
    ['DATABASE_URL', 'mysql://x', "DATABASE_URL can't be used; it takes an address such as postgres://"],
  ])('says what is wrong with %s', async (name, value, sentence) => {
    expectSentence(await failToStart({ DATA_DIR: folder(), [name]: value }), sentence);
  });

  it('says that the certificate of inbound mail can not be read, and blames no port', async () => {
    const environment = { DATA_DIR: folder(), PORT: String(await freePort()), SMTP_PORT: String(await freePort()) };
    const missing = join(environment.DATA_DIR, 'none.pem');
    expectSentence(
      await failToStart({ ...environment, SMTP_TLS_CERT: missing, SMTP_TLS_KEY: missing }),
      /^\nSMTP_TLS_CERT and SMTP_TLS_KEY can't be used \(ENOENT\)/,
    );
  });

  it('says that a data folder is a file', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expectSentence(await failToStart({ DATA_DIR: file }), `The data folder ${file} is not a folder. Set DATA_DIR`);
  });

  it('says that a data folder may not be read', async () => {
    const closed = join(folder(), 'closed');
    mkdirSync(closed, { mode: 0o000 });
    const isRoot = userInfo().uid === 0;
    const failed = await failToStart({ DATA_DIR: closed }, isRoot ? { uid: 65_534, gid: 65_534 } : {});
    expectSentence(failed, `The data folder ${closed} may not be read and written. Set DATA_DIR`);
  });

  it.runIf(userInfo().uid === 0)(
    'names the user whom PostgreSQL refuses, because the machine has no name for it',
    async () => {
      const nameless = 64_321;
      const dataFolder = folder();
      chownSync(dataFolder, nameless, nameless);
      const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0' };
      const failed = await failToStart(environment, { uid: nameless, gid: nameless });
      expectSentence(failed, 'The user 64321 has no name on this machine, which PostgreSQL needs.');
    },
  );
});

describe('a port that is in use', () => {
  let holder: Server;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    holder = createServer();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => holder.close(resolve)));

  it.each(['PORT', 'SMTP_PORT'])(
    'is said when %s asks for just that one, and the data folder is free again',
    async (name) => {
      const environment = { DATA_DIR: folder(), PORT: String(await freePort()), SMTP_PORT: '0', [name]: String(port) };
      const sentence = `Port ${port} is in use by another program. Stop it, or set ${name} to a free one.`;
      expectSentence(await failToStart(environment), sentence);
      expectSentence(await failToStart(environment), sentence);
    },
  );
});

describe('a database address', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({ dataFolder: folder(), databaseUrl: null });
  });
  afterAll(() => connection.close());

  it('where nobody answers is said', async () => {
    const environment = { DATA_DIR: folder(), DATABASE_URL: `postgres://basis@127.0.0.1:${await freePort()}/basis` };
    expectSentence(await failToStart(environment), "DATABASE_URL can't be used: no PostgreSQL server answers there.");
  });

  it('of a host that is not known is said', async () => {
    const environment = { DATA_DIR: folder(), DATABASE_URL: 'postgres://basis@no-such-host.invalid/basis' };
    expectSentence(await failToStart(environment), /DATABASE_URL can't be used: its host is not known\./);
  });

  it('of a database that is not there is said', async () => {
    const { host = '', user = '' } = connection.ownerConfig;
    const DATABASE_URL = `postgres:///no_such_database?host=${encodeURIComponent(host)}&user=${user}`;
    expectSentence(
      await failToStart({ DATA_DIR: folder(), DATABASE_URL }),
      "DATABASE_URL can't be used: the server has no database of that name.",
    );
  });
});

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { freePort } from './freePort';

/** A mail server of its own for a test: Dovecot on this machine, with one mailbox and a certificate nobody vouches for. */
export interface Dovecot {
  /** Speaks IMAP, and TLS once it is asked for it; without it nobody gets in. */
  readonly port: number;
  readonly userName: string;
  readonly password: string;
  /** Where port 993 is bound, which is TLS from the first byte on; null when this user may not bind it. */
  readonly tlsHost: string | null;
  /** Puts a message into a folder, as a delivery does. */
  deliver(raw: string | Buffer, folder?: string): void;
  /** What lies in the mailbox: the file names, which hold the flags. */
  files(): string[];
  /** Makes the inbox anew with these messages, under other UIDs. */
  recreate(raws: readonly string[]): void;
  changePassword(password: string): void;
  /** What it wrote of those who got in or were refused. */
  log(): string;
  start(): Promise<void>;
  /** Ends it and all its connections at once. */
  kill(): Promise<void>;
  /** Ends it and sweeps it away. */
  remove(): Promise<void>;
}

const has = (command: string, argument: string): boolean => spawnSync(command, [argument]).status === 0;

/** Why there can be no Dovecot here; null when there can. */
export const whyNoDovecot = (): string | null => {
  if (!has('dovecot', '--version')) return 'dovecot is not installed';
  return has('openssl', 'version') ? null : 'openssl is not installed';
};

const canBind = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const makeCertificate = (folder: string): void => {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mail.example -keyout key.pem -out cert.pem';
  execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'ignore' });
};

/** Dovecot reads no mail as root; whoever else runs it reads it as oneself. */
const mailOwner = (): { uid: number; gid: number } => {
  const { uid, gid } = userInfo();
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
};

const configured = (folder: string, port: number, tlsHost: string | null): string => {
  const { username } = userInfo();
  const { uid, gid } = mailOwner();
  const internal = username === 'root' ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}`;
  return `
protocols = imap
base_dir = ${folder}/run
log_path = ${folder}/log
${internal}
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_failure_delay = 0
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/home
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    address = ${tlsHost ?? '127.0.0.1'}
    port = ${tlsHost ? 993 : 0}
    ssl = yes
  }
}
`;
};

const running = (folder: string): ChildProcess =>
  spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore', detached: true });

/** Kills it together with the processes that serve its connections, which outlive a polite end for some seconds. */
const killed = (child: ChildProcess | null): Promise<void> =>
  new Promise((resolve) => {
    const { pid, exitCode, signalCode } = child ?? {};
    if (!child || !pid || exitCode !== null || signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    process.kill(-pid, 'SIGKILL');
  });

const folderOf = (mailbox: string, folder: string): string =>
  folder === 'INBOX' ? mailbox : join(mailbox, `.${folder}`);

const place = (path: string, raw: string | Buffer): void => {
  for (const part of ['tmp', 'new', 'cur']) {
    mkdirSync(join(path, part), { recursive: true });
    for (const made of [path, join(path, part)]) chmodSync(made, 0o777);
  }
  const name = `${timeNow().getTime()}.${randomId()}.here`;
  writeFileSync(join(path, 'tmp', name), raw, { mode: 0o644 });
  // A delivery moves the message in, so that it is whole when it is seen.
  renameSync(join(path, 'tmp', name), join(path, 'new', name));
};

/** Makes a Dovecot in a folder of its own and starts it. */
export const startDovecot = async (): Promise<Dovecot> => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-dovecot-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const own = `127.93.${process.pid % 250}.9`;
  const tlsHost = (await canBind(own, 993)) ? own : null;
  const userName = 'maya@cascade-interiors.example';
  const mailbox = join(folder, 'mail', userName);
  mkdirSync(join(folder, 'mail'));
  chmodSync(join(folder, 'mail'), 0o777);
  makeCertificate(folder);
  const changePassword = (password: string): void =>
    writeFileSync(join(folder, 'users'), `${userName}:{PLAIN}${password}\n`, { mode: 0o644 });
  const password = 'staple correct horse';
  changePassword(password);
  writeFileSync(join(folder, 'dovecot.conf'), configured(folder, port, tlsHost));
  const log = (): string => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');
  let child: ChildProcess | null = null;
  const kill = (): Promise<void> => killed(child);
  const start = async (): Promise<void> => {
    child = running(folder);
    await vi.waitFor(
      async () => {
        if (await canBind('127.0.0.1', port)) throw new Error(`Dovecot did not start: ${log()}`);
      },
      { timeout: 10_000, interval: 50 },
    );
  };
  await start();
  return {
    port,
    userName,
    password,
    tlsHost,
    deliver: (raw, name = 'INBOX') => place(folderOf(mailbox, name), raw),
    files: () =>
      readdirSync(mailbox, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(^|\/)(new|cur)\/./.test(name))
        .toSorted(),
    recreate: (raws) => {
      rmSync(mailbox, { recursive: true });
      for (const raw of raws) place(mailbox, raw);
    },
    changePassword,
    log,
    start,
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

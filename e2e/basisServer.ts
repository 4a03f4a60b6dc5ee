import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const longestStartMs = 240_000;

/** Basis as `npm start` runs it, with data of its own. */
export interface BasisServer {
  readonly address: string;
  readonly smtpPort: number;
  /** Where its emails are kept, as no server for outgoing mail is set up. */
  readonly outboxFolder: string;
  /** Output since the start. */
  output(): string;
  /** Stops it as Ctrl-C does, and starts it again on the same data and ports. */
  restart(): Promise<void>;
  /** Stops it and forgets its data. */
  end(): Promise<void>;
}

/** A port of this machine that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

interface Started {
  readonly child: ChildProcess;
  /** Output so far. */
  output(): string;
}

/** Starts the process and waits until it says that it is ready. */
const start = (environment: NodeJS.ProcessEnv): Promise<Started> => {
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`Basis ${reason}:\n${output}`));
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not become ready');
    }, longestStartMs);
    child.on('exit', (code) => fail(`ended with ${code}`));
    child.on('message', (message: { ready?: string }) => {
      if (!message.ready) return;
      clearTimeout(limit);
      resolve({ child, output: () => output });
    });
  });
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
};

/** Starts Basis with the demo workspaces, unless settings say otherwise. */
export const startBasis = async (settings: NodeJS.ProcessEnv = {}): Promise<BasisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-journey-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    BASIS_LOG: 'error',
    // Gives every user variant a of each experiment.
    BASIS_EXPERIMENTS: 'off',
    ...settings,
  };
  let started = await start(environment);
  return {
    address: `http://127.0.0.1:${environment.PORT}`,
    smtpPort,
    outboxFolder: join(folder, 'data', 'outbox'),
    output: () => started.output(),
    restart: async () => {
      await stop(started.child);
      started = await start(environment);
    },
    end: async () => {
      await stop(started.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

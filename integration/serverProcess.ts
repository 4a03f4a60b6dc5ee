import { spawn, type ChildProcess } from 'node:child_process';
import { builtServer } from './builtServer';
import { inNamespaces } from './namespaces';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  readonly smtpPort: number;
  /** Output so far. */
  output(): string;
}

/** How a start that failed ended. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
  readonly elapsedMs: number;
}

type Environment = Readonly<Record<string, string>>;

interface SpawnOptions {
  readonly uid?: number;
  readonly gid?: number;
  /** Whether to run in separate namespaces, like a container. */
  readonly isContained?: boolean;
}

/** Spawns the server without waiting for anything. */
export const launch = (
  environment: Environment,
  { isContained = false, ...options }: SpawnOptions = {},
): ChildProcess => {
  const command = [process.execPath, builtServer];
  const [program = '', ...args] = isContained ? inNamespaces(command) : command;
  return spawn(program, args, {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', BASIS_LOG: 'error', ...environment },
  });
};

const collect = (child: ChildProcess): (() => string) => {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
};

/** Starts a server and resolves once it serves. */
export const startProcess = (environment: Environment, options?: SpawnOptions): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child = launch(environment, options);
    const output = collect(child);
    child.once('message', (message: { ready: string; smtpPort: number | null }) =>
      resolve({ child, address: message.ready, smtpPort: message.smtpPort ?? 0, output }),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });

/** Starts a server that is to fail, and resolves with how it ended. */
export const failToStart = (environment: Environment, options?: SpawnOptions): Promise<FailedStart> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = launch(environment, options);
    const output = collect(child);
    child.once('message', () => {
      child.kill('SIGTERM');
      reject(new Error('The server started'));
    });
    child.once('close', (code) => resolve({ code, output: output(), elapsedMs: performance.now() - startedAt }));
  });

/**
 * A start that is refused, and for how much longer it ran than one that ends on reading its settings. Repeated while a
 * busy machine may be why it took longer than `limitMs`.
 */
export const failAtOnce = async (
  environment: Environment,
  limitMs: number,
  options?: SpawnOptions,
): Promise<FailedStart & { readonly moreMs: number }> => {
  for (let round = 1; ; round += 1) {
    const loading = await failToStart({ ...environment, PORT: 'x' }, options);
    const refused = await failToStart(environment, options);
    const moreMs = refused.elapsedMs - loading.elapsedMs;
    if (moreMs < limitMs || round === 5) return { ...refused, moreMs };
  }
};

/** Ends a server and resolves once it is gone. */
export const endProcess = (
  { child }: Pick<ServerProcess, 'child'>,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL',
): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

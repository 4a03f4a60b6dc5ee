import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/root.mjs';
import { start, stop } from '../api/processes.mjs';

const smtpPort = 3193;

/** Our server on a new data folder, in a process of its own that tells how long its event loop was held. */
export const startHostileServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-bench-hostile-'));
  const preload = fileURLToPath(new URL('./tellDelay.mjs', import.meta.url));
  const { DATABASE_URL: _, ...environment } = process.env;
  const { child, ended } = start(join(root, 'mock-server/dist/serve.mjs'), [], {
    env: {
      ...environment,
      DATA_DIR: folder,
      PORT: '3192',
      SMTP_PORT: String(smtpPort),
      BASIS_LOG: 'error',
      NODE_ENV: 'production',
    },
    execArgv: ['--import', preload],
  });
  const told = (key) =>
    new Promise((resolve) => {
      const hear = (message) => {
        if (!message[key]) return;
        child.off('message', hear);
        resolve(message[key]);
      };
      child.on('message', hear);
    });
  const address = await Promise.race([told('ready'), ended]);
  return {
    address,
    smtpPort,
    /** How long the event loop was held in this phase and since the last call, in milliseconds; a phase can end with it. */
    async delays(isPhaseOver = false) {
      const answer = told('delays');
      child.send(isPhaseOver ? 'phase' : 'delays');
      return Promise.race([answer, ended]);
    },
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A user who is signed in: calls are answered with their status, what they say, and the time they took. */
export const signInAs = async (address, email) => {
  const response = await fetch(`${address}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'basis-demo' }),
  });
  if (response.status !== 200) throw new Error(`Signing in was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
  return async (method, path, body) => {
    const from = performance.now();
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...sent,
    });
    const text = await answer.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    return {
      status: answer.status,
      json,
      says: typeof json.message === 'string' ? json.message : '',
      ms: performance.now() - from,
    };
  };
};

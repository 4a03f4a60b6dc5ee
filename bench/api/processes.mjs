import { fork } from 'node:child_process';

/** A port of the loopback that only the bench uses. */
export const ports = { basis: 3199, directus: 3198, jsonServer: 3197, large: 3196 };

/** Ends a process that the bench started, and waits until it is gone. */
export const stop = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/** What still runs is ended with the bench, however that ends. */
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const run = (script, args, options) => {
  const child = fork(script, args, { silent: true, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (told = `${told}${chunk}`.slice(-4000)));
  const end = new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, told: `${script} ended with ${code}\n${told}` }));
  });
  return { child, end };
};

/** Starts a server in a process of its own; `ended` fails when it ends. */
export const start = (script, args, options) => {
  const { child, end } = run(script, args, options);
  const ended = end.then(({ told }) => {
    throw new Error(told);
  });
  ended.catch(() => undefined);
  return { child, ended };
};

/** Runs a tool to its end. */
export const runTool = async (script, args, options) => {
  const { code, told } = await run(script, args, options).end;
  if (code !== 0) throw new Error(told);
};

/** Waits until an address answers. */
export const answers = async (address, { ended }) => {
  for (;;) {
    const isThere = await Promise.race([
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
      ended,
    ]);
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

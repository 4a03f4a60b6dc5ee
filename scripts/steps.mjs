import { spawn } from 'node:child_process';

/** Runs a command; on failure its output is shown and the process ends. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      console.error(output);
      reject(new Error(`${[command, ...args].join(' ')} ended with ${code}`));
    });
  });

/** Does a step and says how long it took, and every few seconds that it goes on. */
export const step = async (name, work) => {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const alive = setInterval(() => console.log(`  ${name.padEnd(34)} … ${seconds().toFixed(0)} s`), 5000);
  try {
    const result = await work();
    console.log(`  ${name.padEnd(34)} ${seconds().toFixed(2)} s`);
    return result;
  } finally {
    clearInterval(alive);
  }
};

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.skipIf(process.platform === 'win32')('a program is told to end when the shell that started it is gone', async () => {
  const program = `
    import(${JSON.stringify(join(import.meta.dirname, 'endWithParent.mjs'))}).then(({ endWithParent }) => {
      endWithParent();
      process.on('SIGTERM', () => { console.log('told to end'); setTimeout(() => process.exit(), 1500); });
      setTimeout(() => process.exit(), 20_000);
      console.log('runs');
    });`;
  // With a command after it, no shell takes the place of itself by the program.
  const shell = spawn('sh', ['-c', '"$NODE" -e "$PROGRAM"; true'], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const closed = new Promise((resolve) => shell.stdout.once('close', resolve));
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'runs\n') shell.kill('SIGTERM');
  });
  await closed;
  expect(output).toBe('runs\ntold to end\n');
});

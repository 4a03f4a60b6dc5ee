import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const onWindows = process.platform === 'win32';

it.skipIf(onWindows)(
  'a program is told to end when npm is killed, which started the shell that started it',
  async () => {
    const program = `
    import(${JSON.stringify(join(import.meta.dirname, 'endWithParent.mjs'))}).then(({ endWithParent }) => {
      endWithParent();
      process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
      setTimeout(() => process.exit(), 20_000);
      console.log('runs');
    });`;
    const npm = `require('node:child_process').spawn('sh', ['-c', '"$NODE" -e "$PROGRAM"; true'], { stdio: 'inherit' });`;
    const starter = spawn(process.execPath, ['-e', npm], {
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const closed = new Promise((resolve) => starter.stdout.once('close', resolve));
    starter.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output === 'runs\n') starter.kill('SIGKILL');
    });
    await closed;
    expect(output).toBe('runs\ntold to end\n');
  },
);

it.skipIf(onWindows)('a program is told to end when the shell that started it is gone', async () => {
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

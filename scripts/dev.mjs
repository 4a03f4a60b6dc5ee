// Runs the app and the server from their sources, both reloaded on change. One Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode } from './checkNode.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

checkNode();
await install({ all: true });

const port = process.env.PORT ?? '3000';
const bin = (path) => join(root, 'node_modules', path);
const processes = [
  {
    name: 'server',
    args: [
      bin('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--conditions=basis-source',
      join(root, 'mock-server/src/commands/serve.ts'),
    ],
    env: { PORT: port },
  },
  {
    name: 'app',
    args: [
      bin('vite/bin/vite.js'),
      join(root, 'packages/app'),
      '--config',
      join(root, 'packages/app/vite.config.ts'),
      '--clearScreen',
      'false',
    ],
    env: { BASIS_SERVER: `http://127.0.0.1:${port}` },
  },
];

// In groups of their own, so that a terminal's Ctrl-C reaches this process alone, which then ends both in good order:
// a second signal would make tsx kill the server and leave the database without a clean end.
const children = processes.map(({ name, args, env }) => ({
  name,
  child: spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  }),
}));

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const { child } of children) child.kill('SIGTERM');
};

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const { name, child } of children) {
  child.on('exit', (code) => {
    if (!isStopping) {
      console.error(`The ${name} ended with ${code}.`);
      process.exitCode = 1;
    }
    stop();
  });
}

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { builtServer } from './builtServer';

it.each([64, 128, 512])(
  'a start that may open %s files says so in a sentence, before anything fails to load',
  (files) => {
    const command = `ulimit -n ${files}; exec "$0" "$1"`;
    const { status, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath, builtServer], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: '/nonexistent', PORT: '0', SMTP_PORT: '0' },
    });
    expect([status, stderr]).toEqual([
      1,
      `\nThis process may open ${files} files, and Basis needs 1024. Raise the limit: "ulimit -n 4096", LimitNOFILE of a systemd service, or --ulimit nofile of a container.\n\n`,
    ]);
  },
);

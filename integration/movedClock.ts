import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The library that gives a program another clock; Debian has it in a folder named after the processor. */
const library = (): string | undefined =>
  [
    '/usr/lib',
    '/usr/lib64',
    ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : []),
  ]
    .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

/** Why no clock can be moved on this machine; null where one can. */
export const whyNoMovedClock = (): string | null => (library() ? null : 'install faketime: apt-get install faketime');

interface MovedClock {
  /** Variables of a program that has this clock, and its children. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock so many seconds from that of the machine. Programs see it at once. */
  set(seconds: number): void;
}

/** A clock that is set while programs run. Durations are left alone, as on a machine whose clock is set. */
export const makeMovedClock = (folder: string): MovedClock => {
  const file = join(folder, 'moved-clock');
  const set = (seconds: number): void => {
    writeFileSync(`${file}.part`, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}\n`, { mode: 0o644 });
    renameSync(`${file}.part`, file);
  };
  set(0);
  return {
    set,
    environment: {
      LD_PRELOAD: library() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
};

import { randomBytes } from 'node:crypto';
import { fstatSync, ftruncateSync, readFileSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Holder of a data folder as written in the lock file, for operators and other machines. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Boot id of the machine; shared by its containers. */
  readonly boot: string;
  readonly since: string;
  /** Unique per holder. */
  readonly token: string;
  /** Heartbeat counter. */
  readonly beat: number;
}

const bootOfMachine = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
};

/** This process as a holder. */
export const newHolder = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  boot: bootOfMachine(),
  since: new Date().toISOString(),
  token: randomBytes(8).toString('hex'),
  beat: 0,
});

const isHolder = (value: unknown): value is Holder => {
  const { pid, host, boot, since, token, beat } = value as Partial<Record<keyof Holder, unknown>>;
  return (
    [pid, beat].every((number) => typeof number === 'number') &&
    [host, boot, since, token].every((text) => typeof text === 'string')
  );
};

/** Reads the holder from the file; null if it is empty or incomplete. */
export const readHolder = (file: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && isHolder(value) ? value : null;
  } catch {
    return null;
  }
};

/** Padded to a fixed length, so that one write replaces the previous text completely. */
const textLength = 512;

export const writeHolder = (descriptor: number, holder: Holder): void => {
  const text = Buffer.alloc(textLength, ' ');
  text.write(`${JSON.stringify(holder)}\n`);
  writeSync(descriptor, text, 0, textLength, 0);
};

/** Clears the holder in the file. */
export const writeNobody = (descriptor: number): void => ftruncateSync(descriptor, 0);

/** True if the path still refers to the open file and not to a replacement. */
export const isSameFile = (descriptor: number, file: string): boolean => {
  const [here, there] = [fstatSync(descriptor), statSync(file, { throwIfNoEntry: false })];
  return there?.ino === here.ino && there.dev === here.dev;
};

export const isOfThisMachine = (holder: Holder): boolean => holder.boot === bootOfMachine();

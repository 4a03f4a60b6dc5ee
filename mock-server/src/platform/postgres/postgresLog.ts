import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL's log, rotated by size. */
export interface PostgresLog {
  readonly file: string;
  write(text: string): void;
  /** Last lines written since the log was opened. */
  lastLines(): string;
}

interface Bounds {
  readonly fileBytes: number;
  /** Maximum number of files, including the current one. */
  readonly files: number;
}

const usualBounds: Bounds = { fileBytes: 5_000_000, files: 5 };
const [maxRemembered, maxQuoted] = [4000, 8];

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Opens `postgres.log` in a folder; rotated files are `postgres.1.log` and up, oldest last. */
export const openPostgresLog = (folder: string, { fileBytes, files }: Bounds = usualBounds): PostgresLog => {
  const nameOf = (age: number): string => join(folder, age ? `postgres.${age}.log` : 'postgres.log');
  const file = nameOf(0);
  let remembered = '';
  const rotate = (): void => {
    rmSync(nameOf(files - 1), { force: true });
    for (let age = files - 2; age >= 0; age -= 1) if (existsSync(nameOf(age))) renameSync(nameOf(age), nameOf(age + 1));
  };
  const append = (text: string): void => {
    mkdirSync(folder, { recursive: true });
    if (sizeOf(file) + Buffer.byteLength(text) > fileBytes) rotate();
    appendFileSync(file, text, { mode: 0o600 });
  };
  return {
    file,
    write: (text) => {
      remembered = `${remembered}${text}`.slice(-maxRemembered);
      try {
        append(text);
      } catch {
        // Ignore write errors; logging must not stop the database.
      }
    },
    lastLines: () => remembered.trim().split('\n').slice(-maxQuoted).join('\n'),
  };
};

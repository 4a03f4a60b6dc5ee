import { BackupError } from './backupError';

/** Version of the backup format; a program reads formats up to its own. */
export const layout = 1;
export const manifestName = 'manifest.json';
export const filesName = 'files.tar';
export const secretKeyName = 'secret.key';

/** Size and checksum of a member. */
export interface Member {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A table whose rows are the member `tables/NAME.copy`, in PostgreSQL's text format of COPY. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** Describes a dumped database. */
export interface DumpedDatabase {
  /** Applied migrations, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly storeId: string | null;
  readonly keyCheck: string | null;
  /** Version of the PostgreSQL server. */
  readonly postgres: string;
}

/** Describes a backup. */
export interface Manifest extends DumpedDatabase {
  readonly layout: number;
  readonly id: string;
  readonly madeAt: string;
  readonly appVersion: string;
  /** True if the backup contains the secret key; otherwise it is set as SECRET_KEY. */
  readonly hasSecretKey: boolean;
  readonly files: number;
  /** Files referenced by rows but missing from the store or corrupt. */
  readonly faultyFiles: readonly string[];
  readonly members: readonly Member[];
}

export const tableMember = (table: string): string => `tables/${table}.copy`;

const isManifest = (value: unknown): value is Manifest => {
  const { layout: found, migrations, tables, members } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>;
  return typeof found === 'number' && [migrations, tables, members].every((list) => Array.isArray(list));
};

/** @throws BackupError if this version can't read it. */
export const parseManifest = (text: string, path: string): Manifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (!isManifest(value)) throw new BackupError(`${path} is not a Basis backup, or its manifest is damaged.`);
  if (value.layout > layout)
    throw new BackupError(
      `${path} was written by a newer Basis (${value.appVersion}). Restore it with that version or a newer one.`,
    );
  return value;
};

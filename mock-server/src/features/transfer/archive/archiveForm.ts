/** Version of the archive format. */
export const archiveLayout = 1;
export const archiveFormat = 'basis-workspace';
export const manifestName = 'manifest.json';
export const readmeName = 'README.md';
/** Member that maps rows to their files. */
export const indexName = 'files.jsonl';
/** Member with the row of the workspace. */
export const workspaceName = 'workspace.json';

export const tableName = (name: string): string => `tables/${name}.jsonl`;
export const recordsName = (kind: string): string => `records/${kind}.jsonl`;

/** A member's size and checksum. */
export interface Member {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ArchivedRows {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** Describes the contents of an archive. */
export interface ArchiveManifest {
  readonly format: typeof archiveFormat;
  readonly layout: number;
  readonly appVersion: string;
  readonly madeAt: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Latest migration of the database that the rows come from. */
  readonly migration: string;
  readonly records: readonly { readonly kind: string; readonly schema: string; readonly rows: number }[];
  readonly tables: readonly ArchivedRows[];
  readonly files: number;
  /** Members of files that were missing in the store. */
  readonly missingFiles: readonly string[];
  readonly members: readonly Member[];
}

/** A file that a row refers to. */
export interface IndexedFile {
  readonly table: string;
  readonly key: string;
  readonly member: string;
}

/** An archive that can't be imported; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

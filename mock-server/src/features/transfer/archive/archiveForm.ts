/** Version of the form of the archive of a workspace. */
export const archiveLayout = 1;
export const archiveFormat = 'basis-workspace';
export const manifestName = 'manifest.json';
export const readmeName = 'README.md';
/** Lists which row has which file. */
export const indexName = 'files.jsonl';
/** The workspace itself. */
export const workspaceName = 'workspace.json';

export const tableName = (name: string): string => `tables/${name}.jsonl`;
export const recordsName = (kind: string): string => `records/${kind}.jsonl`;

/** Size and checksum of a member. */
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

/** What the archive of a workspace has. */
export interface ArchiveManifest {
  readonly format: typeof archiveFormat;
  readonly layout: number;
  readonly appVersion: string;
  readonly madeAt: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The latest change of the tables that the rows are of. */
  readonly migration: string;
  readonly records: readonly { readonly kind: string; readonly schema: string; readonly rows: number }[];
  readonly tables: readonly ArchivedRows[];
  readonly files: number;
  /** Files that rows name and that are not in the store. */
  readonly missingFiles: readonly string[];
  readonly members: readonly Member[];
}

/** A file that a row names. */
export interface IndexedFile {
  readonly table: string;
  readonly key: string;
  readonly member: string;
}

/** An archive that can't be brought in, with the sentence that says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

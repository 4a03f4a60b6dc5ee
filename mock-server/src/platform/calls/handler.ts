import type { Readable } from 'node:stream';
import type { FilterTree, ListGroup, operations, QuickFilters } from '@basis/domain/contract/contract';
import type { Ability, Actor } from '@basis/domain/permissions/permissions';
import type { Db, Tx } from '../db/database';
import type { ConnectMailbox } from '../mail/mailbox';
import type { Outbox } from '../mail/outbox';
import type { FetchPicture } from '../mail/fetchPicture';
import type { FileStore } from '../storage/fileStore';
import type { SessionToken } from '../tokens';

/** For whom something is read, in which workspace. */
export interface Reader extends Actor {
  readonly workspaceId: string;
  readonly workspaceZone: string;
  readonly userId: string;
}

/** Who calls, in which workspace. */
export interface Caller extends Reader {
  readonly session: SessionToken;
  /** The administrator of Basis who acts as this user; null for a user of one's own. */
  readonly administratorId: string | null;
  /** Abilities the call requires: the operation, and extra ones for parts that only some may do. */
  readonly doing: readonly Ability[];
}

/** Starts work that goes on after the answer. */
interface JobStarter {
  /** Triggers reading of waiting messages. */
  readStored(workspaceId: string): void;
  /** Goes on with a job over many rows until it is over. */
  runBulk(workspaceId: string, jobId: string): Promise<void>;
  /** Makes the file of an export, or brings the lines of an import in. */
  runTransfer(kind: 'import' | 'export', workspaceId: string, jobId: string): Promise<void>;
  /** Sends an email that waits to be sent. */
  sendMessage(workspaceId: string, messageId: string): Promise<void>;
  /** Fetches from a mailbox that was reached just now. */
  collectMailbox(workspaceId: string, accountId: string): Promise<void>;
  /** Counts the keywords of a workspace by a list that was changed. */
  recountKeywords(workspaceId: string): void;
}

/** What every call may need of the server. */
export interface ServerParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly jobs: JobStarter;
  /** Opens mailboxes that users name. */
  readonly connectMailbox: ConnectMailbox;
  /** Fetches pictures that emails show from elsewhere. */
  readonly fetchPicture: FetchPicture;
  /** Where letters of Basis itself go out. */
  readonly outbox: Outbox;
  /** The address of the app, for links in letters. */
  readonly publicUrl: string;
}

interface Content {
  readonly content?: { readonly 'application/json': unknown };
}

type BodyOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What a call may answer: one of the contract's successes; errors are thrown. */
export type Answer<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: {
    readonly status: Status;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly Cookie[];
    /** What must not be done before the transaction is over, such as taking away a file that a row named. */
    readonly afterCommit?: () => Promise<void>;
  } & (BodyOf<Responses[Status]> extends undefined
    ? { readonly body?: Buffer | Readable }
    : { readonly body: BodyOf<Responses[Status]> });
}[keyof Responses & (200 | 201 | 202 | 204)];

export interface Cookie {
  readonly name: string;
  /** null takes the cookie away. */
  readonly value: string | null;
  readonly isHttpOnly: boolean;
}

type Of<Parameters, Place extends string> = Parameters extends { [P in Place]?: infer Values }
  ? NonNullable<Values>
  : object;

/** Query parameters that hold JSON come parsed; the generated types know some of them as text. */
interface JsonParameters {
  readonly filter?: FilterTree;
  readonly quickFilters?: QuickFilters;
  readonly group?: ListGroup;
  readonly sorts?: readonly { readonly name: string; readonly direction: 'asc' | 'desc' | 'ASC' | 'DESC' }[];
}

type QueryOf<K extends keyof operations> = Parsed<Of<operations[K]['parameters'], 'query'>>;
type Parsed<Query> = Omit<Query, keyof JsonParameters> & Pick<JsonParameters, keyof JsonParameters & keyof Query>;

/** A request that fits the contract. */
export interface RequestOf<K extends keyof operations> {
  readonly path: Of<operations[K]['parameters'], 'path'>;
  readonly query: QueryOf<K>;
  readonly header: Of<operations[K]['parameters'], 'header'>;
  readonly body: operations[K] extends { requestBody: infer Body } ? BodyOfRequest<Body> : undefined;
}

interface BinaryContent {
  readonly content: { readonly 'application/octet-stream': unknown };
}

type BodyOfRequest<Body> = Body extends BinaryContent
  ? Buffer
  : Body extends Content
    ? NonNullable<Body['content']>['application/json']
    : undefined;

/** What a call of a signed-in user is given: its transaction sees the caller's workspace only. */
export interface CallContext extends ServerParts {
  readonly tx: Tx;
  readonly caller: Caller;
}

/** A call without a session. */
export interface PublicContext extends ServerParts {
  readonly address: string;
  readonly isSecure: boolean;
}

export type Handler<K extends keyof operations> = (
  context: CallContext,
  request: RequestOf<K>,
) => Promise<Answer<operations[K]['responses']>>;

export type PublicHandler<K extends keyof operations> = (
  context: PublicContext,
  request: RequestOf<K>,
) => Promise<Answer<operations[K]['responses']>>;

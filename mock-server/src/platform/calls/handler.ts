import type { Readable } from 'node:stream';
import type { FilterTree, ListGroup, operations, QuickFilters } from '@basis/domain/model/contract/contract';
import type { Currency } from '@basis/domain/model/formats/money';
import type { WeekDay } from '@basis/domain/model/formats/weeks';
import type { Ability, Actor } from '@basis/domain/model/permissions/permissions';
import type { Db, Tx } from '../db/database';
import type { EndStatement } from '../db/endStatements';
import type { LinkTo } from '../links';
import type { ConnectMailbox } from '../mail/mailbox';
import type { MailConnectors } from '../mail/mailConnector';
import type { FetchPicture } from '../mail/fetchPicture';
import type { OutwardGate } from '../outward/gate';
import type { OperatorPages } from '../settings';
import type { DiskReserve } from '../storage/diskReserve';
import type { FileStore } from '../storage/fileStore';
import type { WorkRoom } from '../workers/workRoom';
import type { SignInProvider } from '../signIn/provider';
import type { RelyingParty } from '../signIn/relyingParty';
import type { SessionToken } from '../tokens';

/** User who reads, in a workspace. */
export interface Reader extends Actor {
  readonly workspaceId: string;
  readonly workspaceZone: string;
  /** First day of the workspace's weeks. */
  readonly weekStart: WeekDay;
  /** Currency of the workspace's amounts. */
  readonly currency: Currency;
  readonly userId: string;
}

/** User who calls, in a workspace. */
export interface Caller extends Reader {
  /** What the call was made with: a session, or an API token. */
  readonly session: SessionToken;
  /** Basis administrator who acts as this user; null otherwise. */
  readonly administratorId: string | null;
  /** API token that the call was made with; null for a session. */
  readonly tokenId: string | null;
  /** Abilities that the call requires: the operation, and extra ones for restricted parts. */
  readonly doing: readonly Ability[];
}

/** Starts background work that continues after the answer. */
interface JobStarter {
  /** Triggers reading of waiting messages. */
  readStored(workspaceId: string): void;
  /** Continues a bulk job to its end. */
  runBulk(workspaceId: string, jobId: string): Promise<void>;
  /** Writes the file of an export, or imports the rows of a file. */
  runTransfer(kind: 'import' | 'export', workspaceId: string, jobId: string): Promise<void>;
  /** Sends a queued email. */
  sendMessage(workspaceId: string, messageId: string): Promise<void>;
  /** Writes the email with a link for a new password, if the address belongs to a user. */
  writeResetLetter(email: string): Promise<void>;
  /** Writes the emails that tell users of changes in how they sign in. */
  writeSecurityLetters(workspaceId: string): void;
  /** Fetches from a mailbox after a successful connection. */
  collectMailbox(workspaceId: string, accountId: string): Promise<void>;
  /** Recounts the keywords of a workspace after a change of its list. */
  recountKeywords(workspaceId: string): void;
  /** Computes the distances of all bids after the office moved. */
  computeTravel(workspaceId: string): void;
}

/** Parts of the server that calls use. */
export interface ServerParts {
  readonly db: Db;
  /** Cancels the running statement of a call that its client has closed. */
  readonly endStatement: EndStatement;
  readonly files: FileStore;
  /** Room on the disk of the database. */
  readonly disk: DiskReserve;
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly jobs: JobStarter;
  /** Limits calls to other hosts. */
  readonly outwardGate: OutwardGate;
  /** Does work on files that users send, outside of transactions. */
  readonly workRoom: WorkRoom;
  /** Opens users' mailboxes. */
  readonly connectMailbox: ConnectMailbox;
  /** Services that give access to mailboxes without a password. */
  readonly mailConnectors: MailConnectors;
  /** Fetches remote pictures of emails. */
  readonly fetchPicture: FetchPicture;
  /** Finds out why no events can be sent to an address; null if they can. */
  readonly webhooks: { findFault(url: string): Promise<string | null> };
  /** Destination of users' emails: the outbox folder if no server for outgoing mail is set up. */
  readonly mailDelivery: 'server' | 'outbox';
  /** Makes links of the app, for emails. */
  readonly linkTo: LinkTo;
  readonly operatorPages: OperatorPages;
  /** True if all experiments are off. */
  readonly areExperimentsOff: boolean;
  /** Provider for sign-in without a password; null if none is configured. */
  readonly signInProvider: SignInProvider | null;
  /** The site that passkeys belong to; null where browsers offer none. */
  readonly relyingParty: RelyingParty | null;
}

interface Content {
  readonly content?: { readonly 'application/json': unknown };
}

type BodyOf<R> = R extends { content: { 'application/json': infer Body } }
  ? Body
  : R extends { content: { 'application/scim+json': infer Body } }
    ? Body
    : undefined;

/** A success answer of the contract; errors are thrown. */
export type Answer<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: {
    readonly status: Status;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly Cookie[];
    /** Runs after the commit, such as the removal of a file that a row referred to. */
    readonly afterCommit?: () => Promise<void>;
  } & (BodyOf<Responses[Status]> extends undefined
    ? { readonly body?: Buffer | Readable }
    : { readonly body: BodyOf<Responses[Status]> });
}[keyof Responses & (200 | 201 | 202 | 204)];

export interface Cookie {
  readonly name: string;
  /** null deletes the cookie. */
  readonly value: string | null;
  readonly isHttpOnly: boolean;
  /** Lifetime of the cookie. @default 30 days */
  readonly maxAgeSeconds?: number;
}

type Of<Parameters, Place extends string> = Parameters extends { [P in Place]?: infer Values }
  ? NonNullable<Values>
  : object;

/** Parsed JSON parameters; the generated types declare some of them as text. */
interface JsonParameters {
  readonly filter?: FilterTree;
  readonly quickFilters?: QuickFilters;
  readonly subgroup?: ListGroup;
  readonly group?: ListGroup;
  readonly sorts?: readonly { readonly name: string; readonly direction: 'asc' | 'desc' | 'ASC' | 'DESC' }[];
}

/** Filters of SCIM are text. */
type QueryOf<K extends keyof operations> = K extends `${string}Scim${string}`
  ? Of<operations[K]['parameters'], 'query'>
  : Parsed<Of<operations[K]['parameters'], 'query'>>;
type Parsed<Query> = Omit<Query, keyof JsonParameters> & Pick<JsonParameters, keyof JsonParameters & keyof Query>;

/** A validated request. */
export interface RequestOf<K extends keyof operations> {
  readonly path: Of<operations[K]['parameters'], 'path'>;
  readonly query: QueryOf<K>;
  readonly header: Of<operations[K]['parameters'], 'header'>;
  readonly body: operations[K] extends { requestBody: infer Body }
    ? BodyOfRequest<Body>
    : operations[K] extends { requestBody?: infer Body }
      ? OptionalBody<NonNullable<Body>>
      : undefined;
}

/** The JSON body of a call that may be made without it. */
type OptionalBody<Body> = [Body] extends [never]
  ? undefined
  : Body extends { readonly content: { readonly 'application/json': infer Json } }
    ? Json | undefined
    : undefined;

interface BinaryContent {
  readonly content: { readonly 'application/octet-stream': unknown };
}

type BodyOfRequest<Body> = Body extends BinaryContent
  ? Buffer
  : Body extends Content
    ? NonNullable<Body['content']>['application/json']
    : undefined;

/** Facts about the browser that sent a request. */
export interface Visit {
  readonly address: string;
  readonly isSecure: boolean;
  /** User agent of the browser; empty if it sends none. */
  readonly agent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Context of a call with a session: its transaction sees only the caller's workspace. */
export interface CallContext extends ServerParts {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly visit: Visit;
}

/** A call without a session. */
export interface PublicContext extends ServerParts, Visit {}

export type Handler<K extends keyof operations> = (
  context: CallContext,
  request: RequestOf<K>,
) => Promise<Answer<operations[K]['responses']>>;

/**
 * A call with long work between its transactions: none is open while a file is read or another host is called. Data
 * read in one may have changed in the next.
 */
export interface OpenCall extends ServerParts {
  readonly caller: Caller;
  /** Reads what the work needs, in a transaction of its own. */
  read<T>(work: (context: CallContext) => Promise<T>): Promise<T>;
}

/** Such a call, up to its answer. */
interface SteppedCall<K extends keyof operations> extends OpenCall {
  /** Ends the call in its last transaction, once under an Idempotency-Key. Calls that write must end so. */
  finish(
    work: (context: CallContext) => Promise<Answer<operations[K]['responses']>>,
  ): Promise<Answer<operations[K]['responses']>>;
}

export type SteppedHandler<K extends keyof operations> = (
  call: SteppedCall<K>,
  request: RequestOf<K>,
) => Promise<Answer<operations[K]['responses']>>;

export type PublicHandler<K extends keyof operations> = (
  context: PublicContext,
  request: RequestOf<K>,
) => Promise<Answer<operations[K]['responses']>>;

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plannedOperations } from '@basis/domain/contract/contract';
import { refusal } from '@basis/domain/permissions/permissions';
import { contractOperations, type Operation } from './contract/document';
import { ApiError, unauthorized } from './contract/errors';
import type { CallContext, Caller, Cookie, ServerParts } from './contract/handler';
import { requestCheck, responseCheck, type CheckedRequest } from './contract/validation';
import { inWorkspace } from './db/connect';
import { recordActing } from './repositories/acting';
import { handlers, publicHandlers, streamHandlers } from './operations/handlers';
import { keepAnswer, takeIdempotencyKey } from './repositories/idempotency';
import { authenticate, checkAntiForgery, sessionTokenOf } from './sessions/authenticate';
import { limitsOfCalls, limitTries } from './sessions/rateLimit';
import type { EventHub } from './events/eventHub';

interface Options {
  readonly parts: ServerParts;
  readonly events: EventHub;
  /** Whether answers are checked too: in tests, where one that is not in the contract fails. */
  readonly isAnswerChecked: boolean;
}

/** An answer of any call, once its own types have been proved. */
interface AnyAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
  readonly afterCommit?: () => Promise<void>;
}

type AnyHandler = (context: object, request: object) => Promise<AnyAnswer>;

const roleRefusal = 'You do not have permission to do this. Ask an admin for permission.';
const featureRefusal = "Seems like your tier doesn't include access to this.";

const checkPermission = (caller: Caller, operation: Operation): void => {
  const reason = refusal(caller, operation.id);
  if (reason) throw new ApiError(403, 'forbidden', reason === 'role' ? roleRefusal : featureRefusal);
};

const planned: ReadonlySet<string> = new Set(plannedOperations);

const notImplemented = (): ApiError =>
  new ApiError(501, 'notImplemented', 'Basis can not do this yet. It comes with a later version.');

const send = (reply: FastifyReply, answer: AnyAnswer, isSecure: boolean): FastifyReply => {
  for (const { name, value, isHttpOnly } of answer.cookies ?? []) {
    const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: isHttpOnly } as const;
    if (value === null) reply.clearCookie(name, attributes);
    else reply.setCookie(name, value, { ...attributes, maxAge: 30 * 24 * 60 * 60 });
  }
  return reply
    .status(answer.status)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .send(answer.body);
};

const answerPublicly = (
  operation: Operation,
  { parts }: Options,
  request: FastifyRequest,
  checked: object,
): Promise<AnyAnswer> => {
  const handler = publicHandlers[operation.id as keyof typeof publicHandlers] as unknown as AnyHandler;
  return handler({ ...parts, address: request.ip, isSecure: request.protocol === 'https' }, checked);
};

/** What PostgreSQL says to the one of two that it ends. */
const deadlock = '40P01';

const idempotencyKey = 'Idempotency-Key';

/** What tells a body from another one: of a file its digest and its name. */
const identityOf = ({ body, query }: CheckedRequest): unknown =>
  Buffer.isBuffer(body) ? [createHash('sha256').update(body).digest('hex'), query] : body;

/** Runs a call that may be repeated: under a key, only the first does its work, and the others are told the same. */
const answerOnce = async (
  operation: Operation,
  context: CallContext,
  request: CheckedRequest,
  run: () => Promise<AnyAnswer>,
): Promise<AnyAnswer> => {
  const key = request.header[idempotencyKey];
  if (typeof key !== 'string') return run();
  const { tx, caller } = context;
  const kept = await takeIdempotencyKey(tx, caller, key, [operation.id, request.path, identityOf(request)]);
  if (kept) return kept;
  const answer = await run();
  await keepAnswer(tx, caller, key, { status: answer.status, body: answer.body });
  return answer;
};

const mostTries = 3;

/** Runs work in a transaction, once more when it and another waited for each other and the database ended this one. */
const inWorkspacePatiently: typeof inWorkspace = async (db, workspaceId, work) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await inWorkspace(db, workspaceId, work);
    } catch (error) {
      if (tries >= mostTries || (error as { code?: string }).code !== deadlock) throw error;
    }
};

const answerCaller = async (
  operation: Operation,
  { parts }: Options,
  caller: Caller,
  checked: CheckedRequest,
): Promise<AnyAnswer> => {
  const handler = handlers[operation.id as keyof typeof handlers] as unknown as AnyHandler;
  const limit = limitsOfCalls[operation.id];
  // Counted outside of the transaction, so that a call that fails is counted too.
  if (limit) await limitTries(parts.db, limit, caller.administratorId ?? caller.userId);
  const answer = await inWorkspacePatiently(parts.db, caller.workspaceId, async (tx) => {
    const context = { ...parts, tx, caller };
    if (operation.method !== 'GET') await recordActing(tx, caller, operation.id);
    return answerOnce(operation, context, checked, () => handler(context, checked));
  });
  await answer.afterCommit?.();
  return answer;
};

const register = (app: FastifyInstance, operation: Operation, options: Options): void => {
  const checkRequest = requestCheck(operation);
  const checkAnswer = options.isAnswerChecked ? responseCheck(operation) : null;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isSecure = request.protocol === 'https';
    checkAntiForgery(request, options.parts.secretKey, operation);
    const caller = operation.isPublic ? null : await authenticate(options.parts, request, operation);
    if (caller) checkPermission(caller, operation);
    const checked = checkRequest(request);
    if (planned.has(operation.id)) throw notImplemented();
    const stream = streamHandlers[operation.id as keyof typeof streamHandlers];
    if (caller && stream)
      return stream({ caller, events: options.events, parts: options.parts }, checked, request, reply);
    const answer = await (caller
      ? answerCaller(operation, options, caller, checked)
      : answerPublicly(operation, options, request, checked));
    checkAnswer?.(answer.status, answer.body);
    return send(reply, answer, isSecure);
  };
  const limit = operation.fileLimit === null ? {} : { bodyLimit: operation.fileLimit };
  app.route({ method: operation.method, url: operation.route, handler: handle, ...limit });
};

/** Calls that take a file, apart from all others, which read no such body; who has no session sends none in vain. */
const registerFileOperations = (app: FastifyInstance, operations: readonly Operation[], options: Options): void => {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', (request, _reply, done) => done(sessionTokenOf(request) ? undefined : unauthorized()));
  for (const operation of operations) register(app, operation, options);
};

/** Binds every call of the contract to its handler. That none is missing is proved where the handlers are listed. */
export const registerOperations = (app: FastifyInstance, options: Options): void => {
  for (const operation of contractOperations) if (operation.fileLimit === null) register(app, operation, options);
  void app.register((files) => {
    const operations = contractOperations.filter(({ fileLimit }) => fileLimit !== null);
    registerFileOperations(files, operations, options);
    return Promise.resolve();
  });
};

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAllowed } from './platform/contract/checkAllowed';
import { contractOperations, isQuery, type Operation } from './platform/contract/document';
import { ApiError } from './platform/contract/errors';
import { scimMedia } from './platform/contract/scim';
import { validatorOf } from './platform/contract/validator';
import type { CallContext, Caller, Cookie, ServerParts, Visit } from './platform/calls/handler';
import { endStatementsWith } from './platform/db/endStatements';
import { retryAborted } from './platform/db/retryAborted';
import { refuseOnFullDisk } from './platform/calls/refuseOnFullDisk';
import { requestCheck, responseCheck, type CheckedRequest } from './platform/contract/validation';
import { recordImpersonatedCall } from './platform/sessions/impersonatedCalls';
import { handlers, publicHandlers, steppedHandlers, streamHandlers } from './handlers';
import { claimIdempotencyKey, findAnswer, storeAnswer } from './platform/sessions/idempotency';
import {
  bringsToken,
  checkAntiForgery,
  findCaller,
  refuseTwoProofs,
  whileUnderWay,
  workAsCaller,
} from './platform/sessions/authenticate';
import type { StreamHandler } from './events/streamEvents';
import { limitHeaders, limitsOfCalls, limitTries, tokenLimit, type Try } from './platform/sessions/rateLimit';
import type { TokenUses } from './platform/sessions/tokenUses';
import type { EventHub } from './events/eventHub';

interface Options {
  readonly parts: ServerParts;
  readonly events: EventHub;
  /** Records what API tokens are used for. */
  readonly tokenUses: TokenUses;
  /** True to validate answers against the contract, in tests. */
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

const send = (reply: FastifyReply, answer: AnyAnswer, isSecure: boolean): FastifyReply => {
  for (const { name, value, isHttpOnly, maxAgeSeconds = 30 * 24 * 60 * 60 } of answer.cookies ?? []) {
    const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: isHttpOnly } as const;
    if (value === null) reply.clearCookie(name, attributes);
    else reply.setCookie(name, value, { ...attributes, maxAge: maxAgeSeconds });
  }
  return reply
    .status(answer.status)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .send(answer.body);
};

/** True if an answer is JSON that a later read can be compared with. Entities have an ETag of their own. */
const isComparable = ({ status, body, headers = {} }: AnyAnswer): boolean =>
  status === 200 && !('etag' in headers) && !('content-type' in headers) && isPlainJson(body);

const isPlainJson = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;

/** True if the client's copy of a file is current, by its ETag or else its date (RFC 9110, 13.2.2). */
const hasFile = ({ headers: asked }: FastifyRequest, { headers = {} }: AnyAnswer): boolean => {
  const { etag, 'last-modified': modified } = headers;
  if (etag === undefined || modified === undefined) return false;
  const tags = asked['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags) return tags.includes(etag) || tags.includes('*');
  return Date.parse(asked['if-modified-since'] ?? '') >= Date.parse(modified);
};

/** Answers a read with 304 if the reader has the same content already. */
const sendRead = (request: FastifyRequest, reply: FastifyReply, answer: AnyAnswer, isSecure: boolean): FastifyReply => {
  if (hasFile(request, answer)) {
    const { 'content-type': _, ...headers } = answer.headers ?? {};
    return send(reply, { status: 304, headers }, isSecure);
  }
  if (!isComparable(answer)) return send(reply, answer, isSecure);
  const text = JSON.stringify(answer.body);
  const etag = validatorOf(text);
  if (request.headers['if-none-match'] === etag) return send(reply, { status: 304, headers: { etag } }, isSecure);
  reply.type('application/json; charset=utf-8');
  return send(reply, { ...answer, headers: { ...answer.headers, etag }, body: text }, isSecure);
};

const inScim = (answer: AnyAnswer): AnyAnswer =>
  answer.body === undefined
    ? answer
    : { ...answer, headers: { 'content-type': `${scimMedia}; charset=utf-8`, ...answer.headers } };

const visitOf = ({ ip, protocol, headers, cookies }: FastifyRequest): Visit => ({
  address: ip,
  isSecure: protocol === 'https',
  agent: headers['user-agent'] ?? '',
  cookies,
});

const answerPublicly = (
  operation: Operation,
  { parts }: Options,
  request: FastifyRequest,
  checked: object,
): Promise<AnyAnswer> => {
  const handler = publicHandlers[operation.id as keyof typeof publicHandlers] as unknown as AnyHandler;
  return handler({ ...parts, ...visitOf(request) }, checked);
};

const idempotencyKey = 'Idempotency-Key';

/** Identifies a body; a file by its digest and name. */
const identityOf = ({ body, query }: CheckedRequest): unknown =>
  Buffer.isBuffer(body) ? [createHash('sha256').update(body).digest('hex'), query] : body;

/** Identifies a repeatable call. */
const identify = (operation: Operation, { role }: Caller, request: CheckedRequest): unknown => [
  operation.id,
  request.path,
  identityOf(request),
  role,
];

/** Runs a repeatable call: under one key, only the first call does the work, and repeats get its answer. */
const answerOnce = async (
  operation: Operation,
  context: CallContext,
  request: CheckedRequest,
  run: () => Promise<AnyAnswer>,
): Promise<AnyAnswer> => {
  const key = request.header[idempotencyKey];
  if (typeof key !== 'string') return run();
  const { tx, caller } = context;
  const kept = await claimIdempotencyKey(tx, caller, key, identify(operation, caller, request));
  if (kept) return kept;
  const answer = await run();
  await storeAnswer(tx, caller, key, { status: answer.status, body: answer.body });
  return answer;
};

/** Answers a user's call, in the transaction in which it was found out who that is. */
const answerCaller = async (
  operation: Operation,
  context: CallContext,
  checked: CheckedRequest,
  handle: (context: CallContext) => Promise<AnyAnswer>,
): Promise<AnyAnswer> => {
  const { tx, caller } = context;
  if (operation.method !== 'GET') await recordImpersonatedCall(tx, caller, operation.id);
  return answerOnce(operation, context, checked, () => handle(context));
};

type Check = (request: FastifyRequest, caller: Caller | null) => CheckedRequest;

const answerInTransaction = (
  operation: Operation,
  { parts }: Options,
  request: FastifyRequest,
  { check, ended }: { check: Check; ended: AbortSignal },
): Promise<AnyAnswer> => {
  const handler = handlers[operation.id as keyof typeof handlers] as unknown as AnyHandler;
  return retryAborted(() =>
    workAsCaller(parts, request, operation, (tx, caller) => {
      const checked = check(request, caller);
      const work = () =>
        answerCaller(operation, { ...parts, tx, caller, visit: visitOf(request) }, checked, (context) =>
          handler(context, checked),
        );
      // Changes are finished, since the client can't tell whether they were made.
      return isQuery(operation) ? endStatementsWith(ended, tx, parts.endStatement, work) : work();
    }),
  );
};

/**
 * Answers a user's call whose work is done between transactions, each of which authenticates the user again. A repeat
 * of a finished call gets its answer before any work.
 */
const answerInSteps = async (
  operation: Operation,
  { parts }: Options,
  request: FastifyRequest,
  { check, handler }: { check: Check; handler: AnyHandler },
): Promise<AnyAnswer> => {
  const inCall = <T>(work: (context: CallContext, checked: CheckedRequest) => Promise<T>): Promise<T> =>
    retryAborted(() =>
      workAsCaller(parts, request, operation, (tx, caller) =>
        work({ ...parts, tx, caller, visit: visitOf(request) }, check(request, caller)),
      ),
    );
  const { caller, checked, kept } = await inCall(async (context, found) => {
    const key = found.header[idempotencyKey];
    const identity = identify(operation, context.caller, found);
    return {
      caller: context.caller,
      checked: found,
      kept: typeof key === 'string' ? await findAnswer(context.tx, context.caller, key, identity) : null,
    };
  });
  if (kept) return kept;
  return handler(
    {
      ...parts,
      caller,
      read: (work: (context: CallContext) => Promise<unknown>) => inCall(work),
      finish: (work: (context: CallContext) => Promise<AnyAnswer>) =>
        inCall((context) => answerCaller(operation, context, checked, work)),
    },
    checked,
  );
};

/** Checks the caller's permission, then the request. */
const callerCheck = (operation: Operation) => {
  const checkRequest = requestCheck(operation);
  return (request: FastifyRequest, caller: Caller | null): CheckedRequest => {
    if (caller) checkAllowed(caller, operation.id);
    return checkRequest(request);
  };
};

/**
 * Counts a limited call, and each call with an API token, in a separate transaction, so that failed calls count too.
 * The headers of the answer tell what is left.
 */
const countTry = async (
  operation: Operation,
  { parts }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const limit = limitsOfCalls[operation.id];
  if (!limit && !bringsToken(request)) return;
  const { administratorId, userId, tokenId } = await workAsCaller(parts, request, operation, (_, caller) =>
    Promise.resolve(caller),
  );
  const tries: Try[] = [
    ...(tokenId === null ? [] : [{ limit: tokenLimit, who: tokenId }]),
    ...(limit ? [{ limit, who: administratorId ?? userId }] : []),
  ];
  reply.headers(limitHeaders(await limitTries(parts.db, ...tries)));
};

/** Aborts when the client ends its call before the answer. */
const endOfCall = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
};

/** Status of calls that their clients ended, as in nginx. */
const endedStatus = 499;

/** Nobody reads it. */
const endedByClient = (): ApiError => new ApiError(endedStatus, 'unavailable', 'The call was ended.');

const inSteps: Readonly<Partial<Record<string, unknown>>> = steppedHandlers;

const answerer = (operation: Operation, options: Options) => {
  const check = callerCheck(operation);
  const stepped = inSteps[operation.id] as AnyHandler | undefined;
  const checkAnswer = options.isAnswerChecked ? responseCheck(operation) : null;
  const answer = async (request: FastifyRequest, reply: FastifyReply, ended: AbortSignal): Promise<AnyAnswer> => {
    if (operation.isPublic) return answerPublicly(operation, options, request, check(request, null));
    await countTry(operation, options, request, reply);
    const made = stepped
      ? await answerInSteps(operation, options, request, { check, handler: stepped })
      : await answerInTransaction(operation, options, request, { check, ended });
    // The change is stored: that what follows it failed must not hide its answer.
    await made.afterCommit?.().catch((error: unknown) => request.log.error({ error }, 'work after a change failed'));
    return made;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ended = endOfCall(reply);
    const made = await answer(request, reply, ended).catch((error: unknown) => {
      throw ended.aborted && isQuery(operation) ? endedByClient() : error;
    });
    checkAnswer?.(made.status, made.body);
    const isSecure = request.protocol === 'https';
    if (operation.isScim) return send(reply, inScim(made), isSecure);
    return request.method === 'GET' ? sendRead(request, reply, made, isSecure) : send(reply, made, isSecure);
  };
};

/** A stream, in or out, outlives the transaction that authenticated it. */
const streamOpener = (operation: Operation, options: Options, stream: StreamHandler) => {
  const { parts, events } = options;
  const check = callerCheck(operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await countTry(operation, options, request, reply);
    const caller = await workAsCaller(parts, request, operation, (_, found) => Promise.resolve(found));
    const checked = check(request, caller);
    const opened = stream({ caller, events, parts }, checked, request, reply);
    // A stream is open for long, and its use is to be seen while it is.
    if (operation.id === 'streamEvents') options.tokenUses.note(request, operation.id, 200);
    return opened;
  };
};

const streams: Readonly<Partial<Record<string, StreamHandler>>> = streamHandlers;

/** Bytes that a call without a session may send: passwords, codes and keys are short. */
const publicBodyLimit = 64 * 1024;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Notes the use of an API token once its answer is sent, or its client has ended the call. */
const noteUseAfter =
  (handle: Handle, { id }: Operation, { note }: TokenUses): Handle =>
  async (request, reply) => {
    let hasFailed = true;
    try {
      await handle(request, reply);
      hasFailed = false;
      return reply;
    } finally {
      if (reply.raw.closed) note(request, id, hasFailed ? endedStatus : reply.statusCode);
      else reply.raw.once('close', () => note(request, id, reply.statusCode));
    }
  };

const register = (app: FastifyInstance, operation: Operation, options: Options): void => {
  const stream = streams[operation.id];
  const answer = stream ? streamOpener(operation, options, stream) : answerer(operation, options);
  const { disk, secretKey } = options.parts;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseOnFullDisk(disk, operation);
    return stream ? answer(request, reply) : whileUnderWay(request, () => answer(request, reply));
  };
  // Before the body is read, which may be made to cost much.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    refuseTwoProofs(request);
    checkAntiForgery(request, secretKey, operation);
    if (!operation.isPublic) await findCaller(options.parts, request);
  };
  const limit = operation.fileLimit ?? (operation.isPublic ? publicBodyLimit : null);
  app.route({
    onRequest,
    method: operation.method,
    url: operation.route,
    handler: noteUseAfter(handle, operation, options.tokenUses),
    ...(limit === null ? {} : { bodyLimit: limit }),
  });
};

const fileType = 'application/octet-stream';

const isPlain = ({ fileLimit, isFormTaken, isScim }: Operation): boolean =>
  fileLimit === null && !isFormTaken && !isScim;

/** Binds every call of the contract to its handler. That none is missing is proved where the handlers are listed. */
export const registerOperations = (app: FastifyInstance, options: Options): void => {
  for (const operation of contractOperations.filter(isPlain)) register(app, operation, options);
  void app.register((forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    for (const operation of contractOperations) if (operation.isFormTaken) register(forms, operation, options);
    return Promise.resolve();
  });
  void app.register((scim) => {
    scim.addContentTypeParser(scimMedia, { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'));
    for (const operation of contractOperations) if (operation.isScim) register(scim, operation, options);
    return Promise.resolve();
  });
  const operations = contractOperations.filter(({ fileLimit }) => fileLimit !== null);
  void app.register((files) => {
    files.addContentTypeParser(fileType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const operation of operations) if (!streams[operation.id]) register(files, operation, options);
    return Promise.resolve();
  });
  void app.register((files) => {
    files.addContentTypeParser(fileType, (_request, body, done) => done(null, body));
    for (const operation of operations) if (streams[operation.id]) register(files, operation, options);
    return Promise.resolve();
  });
};

import { Readable } from 'node:stream';
import { ApiError, badRequest, notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { inWorkspace, type Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { safeFileName } from '../../../mailReading/safeFileName';
import { attachmentLimit } from '../composeEmail';
import { storeAnswer, claimIdempotencyKey, type StoredAnswer } from '../../../platform/sessions/idempotency';
import { deleteUpload, insertUpload } from '../rows/uploads';
import type { StreamHandler } from '../../../events/streamEvents';

const tooLarge = (): ApiError =>
  new ApiError(413, 'tooLarge', 'The file is too large for an email. Send a link to it instead.');

/** Bytes of a request up to the limit. The request stays open after an early end, so that it can be answered. */
async function* bounded(body: Readable): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > attachmentLimit) throw tooLarge();
    yield chunk;
  }
  if (size === 0) throw badRequest('body is an empty file.', [{ path: 'body', message: 'body is an empty file.' }]);
}

/** Stores an upload as a stream, outside of any transaction, so that a slow one blocks nothing. */
export const createUpload: StreamHandler = async ({ caller, parts }, { path, query, header, body }, request, reply) => {
  if (!(body instanceof Readable)) throw badRequest('body must be a file.', []);
  if (Number(request.headers['content-length'] ?? 0) > attachmentLimit) throw tooLarge();
  const { db, files } = parts;
  const { workspaceId, userId } = caller;
  const file = await files.write(workspaceId, bounded(body));
  const { name, mediaType = 'application/octet-stream' } = query as { name: string; mediaType?: string };
  const fileName = safeFileName(name, 0);
  const key = header['Idempotency-Key'];
  const keep = async (tx: Tx): Promise<StoredAnswer> => {
    const kept =
      typeof key === 'string'
        ? await claimIdempotencyKey(tx, caller, key, ['createUpload', path, query, file.sha256])
        : null;
    if (kept) return kept;
    const upload = await insertUpload(tx, { id: newId(), userId, fileName, mediaType, file });
    const answer = { status: 201, body: { upload } };
    if (typeof key === 'string') await storeAnswer(tx, caller, key, answer);
    isKept = true;
    return answer;
  };
  let isKept = false;
  try {
    const answer = await inWorkspace(db, workspaceId, keep);
    return reply.status(answer.status).headers({ 'cache-control': 'no-store' }).send(answer.body);
  } finally {
    if (!isKept) await files.remove(file.key);
  }
};

export const deleteUploadedFile: Handler<'deleteUpload'> = async ({ tx, caller, files }, { path }) => {
  const key = await deleteUpload(tx, caller.userId, path.uploadId);
  if (key === null) throw notFound();
  return { status: 204, afterCommit: () => files.remove(key) };
};

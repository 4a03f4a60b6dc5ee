import type { BidFiles } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler, SteppedHandler } from '../../../platform/calls/handler';
import { downloadHeaders } from '../../../platform/calls/downloadHeaders';
import { inWorkspace, type Tx } from '../../../platform/db/database';
import type { StreamHandler } from '../../../events/streamEvents';
import { safeFileName } from '../../../mailReading/safeFileName';
import { listOfferedChanges } from '../../filing/rows/offeredChanges';
import { keywordWork } from '../../keywords/keywordTasks';
import { readListedWords } from '../../keywords/rows/keywords';
import { arrangeFiles, pathsInZip, type FiledFile } from '../bidFiles';
import { findFileText, listFiledEmails, listFiledFiles, readBidName } from '../rows/bidFiles';
import { isThere } from '../rows/entityMessages';
import { zipOf, type ZippedFile } from '../zipOf';

const checkBid = async (tx: Tx, projectId: string): Promise<void> => {
  if (!(await isThere(tx, 'project', projectId))) throw notFound();
};

const readFiles = async (
  tx: Tx,
  projectId: string,
  withLinks: boolean,
): Promise<{ arranged: BidFiles; stored: readonly FiledFile[] }> => {
  await checkBid(tx, projectId);
  const stored = await listFiledFiles(tx, projectId);
  return { arranged: arrangeFiles(await listFiledEmails(tx, projectId, withLinks), stored), stored };
};

export const listProjectFiles: Handler<'listProjectFiles'> = async ({ tx }, { path, query }) => ({
  status: 200,
  body: (await readFiles(tx, path.projectId, query.withLinks ?? true)).arranged,
});

export const listProjectMessageChanges: Handler<'listProjectMessageChanges'> = async (
  { tx, caller }: CallContext,
  { path },
) => {
  await checkBid(tx, path.projectId);
  return { status: 200, body: { changes: await listOfferedChanges(tx, caller, path.projectId) } };
};

export const getProjectFileKeywords: SteppedHandler<'getProjectFileKeywords'> = async (
  { read, workRoom, caller },
  { path },
) => {
  const { file, words } = await read(async ({ tx }) => ({
    file: await findFileText(tx, path.projectId, path.fileId),
    words: await readListedWords(tx),
  }));
  if (!file) throw notFound();
  const given = { words, name: file.fileName, text: file.text };
  return { status: 200, body: { keywords: await workRoom.run(keywordWork.file, caller, given) } };
};

const readZipped = async (
  tx: Tx,
  projectId: string,
  ids: readonly string[] | undefined,
): Promise<{ name: string; files: readonly ZippedFile[] }> => {
  const { arranged, stored } = await readFiles(tx, projectId, false);
  const wanted = ids && new Set(ids.map((id) => id.toLowerCase()));
  const chosen = arranged.files.filter(({ id }) => wanted?.has(id) ?? true);
  if (chosen.length === 0) throw notFound();
  const emails = new Map(arranged.emails.map((email) => [email.id, email]));
  const keys = new Map(stored.map(({ id, storageKey }) => [id, storageKey]));
  const paths = pathsInZip(
    chosen.map(({ messageId, fileName }) => ({ folder: emails.get(messageId)?.title ?? '', fileName })),
  );
  const name = await readBidName(tx, projectId);
  const files = chosen.map(({ id, messageId, size }, index) => ({
    path: paths[index] ?? id,
    size,
    storageKey: keys.get(id) ?? '',
    receivedAt: new Date(emails.get(messageId)?.receivedAt ?? 0),
  }));
  return { name, files };
};

export const downloadProjectFiles: StreamHandler = async ({ caller, parts }, { path, query }, _request, reply) => {
  const ids = query['ids'] as readonly string[] | undefined;
  // Outside of the transaction, so that a slow line occupies no database connection.
  const { name, files } = await inWorkspace(parts.db, caller.workspaceId, (tx) =>
    readZipped(tx, String(path['projectId']), ids),
  );
  const { content, size } = await zipOf(parts.files, files);
  const fileName = `${safeFileName(name.replaceAll(/[/\\]/g, '-'), 0).slice(0, 120)} files.zip`;
  return reply
    .headers({ ...downloadHeaders(fileName), ...(size >= 0 ? { 'content-length': String(size) } : {}) })
    .send(content);
};

import type { operations } from '@basis/domain/contract/contract';
import { ApiError, badRequest, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { sanitiseHtml } from '../../../mailReading/html';
import { htmlToLines } from '../../../mailReading/htmlLines';
import type { Mailbox } from '../../../mailReading/parse';
import { attachmentLimit, composeEmail, emailSizeLimit } from '../composeEmail';
import { nameOfUser } from '../../notifications/rows/facts';
import { ChangeSet } from '../../../changes/changes';
import { isPair } from '../../bids/rows/inviteLinks';
import { projectAddress } from '../../addresses/rows/mailDirectory';
import {
  insertOutgoingMessage,
  isMessageThere,
  lockAnswered,
  readFiles,
  type Answered,
  type KnownFile,
} from '../rows/outgoingMessages';
import { lockProject } from '../../bids/rows/projectEdits';
import { takeUploads } from '../rows/uploads';
import { getInboundAddress } from '../../settings/rows/workspaces';

type Draft = operations['replyToMessage']['requestBody']['content']['application/json'];

interface Thread {
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

const noThread: Thread = { inReplyTo: null, references: [] };

const maxRecipients = 100;
const maxReferences = 50;

const tooLarge = (): ApiError =>
  new ApiError(413, 'tooLarge', 'The files are too large for one email. Send a link to them instead.');

const addressShape = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[^\s<>()[\]\\,;:@"\p{Cc}]+$/u;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const checkMailboxes = (mailboxes: readonly Mailbox[], path: string): Mailbox[] =>
  mailboxes.map(({ name, email }, index) => {
    const address = email.trim();
    if (!addressShape.test(address))
      throw badRequest(`"${oneLine(email)}" is not an email address.`, [
        { path: `${path}/${index}/email`, message: 'Not an email address.' },
      ]);
    return { name: oneLine(name), email: address };
  });

const textOf = (html: string): string =>
  htmlToLines(html)
    .lines.map(({ text }) => text)
    .join('\n')
    .trim();

interface AttachedFile {
  readonly file: KnownFile;
  readonly content: Buffer;
}

/** Copies files of other emails, because the files of an email are deleted with it. */
const copyFiles = async ({ files, caller }: CallContext, known: readonly KnownFile[]): Promise<AttachedFile[]> => {
  const copies: AttachedFile[] = [];
  for (const file of known) {
    const content = await files.get(file.storageKey);
    const { key } = await files.put(caller.workspaceId, content);
    copies.push({ file: { ...file, storageKey: key }, content });
  }
  return copies;
};

const attachFiles = async (context: CallContext, draft: Draft): Promise<AttachedFile[]> => {
  const { tx, caller, files } = context;
  const { userId } = caller;
  const sent = await takeUploads(tx, userId, draft.uploadIds ?? []);
  const known = await readFiles(tx, draft.attachmentIds ?? []);
  if ([...sent, ...known].reduce((sum, { size }) => sum + size, 0) > attachmentLimit) throw tooLarge();
  const taken = sent.map(async (file) => ({ file, content: await files.get(file.storageKey) }));
  return [...(await Promise.all(taken)), ...(await copyFiles(context, known))];
};

/** From and Reply-To addresses of an email. */
const addresses = async (
  { tx, caller, secretKey, mailDomain }: CallContext,
  projectId: string | null,
  companyId: string | null,
) => {
  const { workspaceId } = caller;
  if (projectId === null) {
    const inbound = await getInboundAddress(tx, mailDomain);
    return { from: inbound, replyTo: inbound };
  }
  const project = await projectAddress(tx, secretKey, { workspaceId, projectId });
  const pair = companyId ? await projectAddress(tx, secretKey, { workspaceId, projectId, companyId }) : null;
  return { from: `${project}@${mailDomain}`, replyTo: pair && `${pair}@${mailDomain}` };
};

interface Sent {
  readonly projectId: string | null;
  readonly companyId: string | null;
  readonly draft: Draft;
  readonly thread: Thread;
}

const checkDraft = ({ to, cc = [], subject, body }: Draft) => {
  const checked = { to: checkMailboxes(to, '/to'), cc: checkMailboxes(cc, '/cc'), subject: oneLine(subject) };
  if (checked.to.length + checked.cc.length > maxRecipients)
    throw refused(`An email can have at most ${maxRecipients} recipients.`);
  const { html } = sanitiseHtml(body);
  return { ...checked, html, text: textOf(html) };
};

const send = async (context: CallContext, { projectId, companyId, draft, thread }: Sent) => {
  const { tx, caller, files, jobs, mailDomain } = context;
  const { workspaceId, userId } = caller;
  const content = checkDraft(draft);
  const id = (draft.id ?? newId()).toLowerCase();
  // Check before looking up its files: a sent email has already taken them.
  if (await isMessageThere(tx, id)) throw conflict('An email with this id already exists.');
  const attached = await attachFiles(context, draft);
  const messageId = `<${id}@${mailDomain}>`;
  const { from, replyTo } = await addresses(context, projectId, companyId);
  const sender = { name: await nameOfUser(tx, userId), email: from };
  const raw = await composeEmail({
    messageId,
    from: sender,
    replyTo,
    ...content,
    ...thread,
    attachments: attached.map(({ file: { fileName, mediaType }, content: bytes }) => ({
      fileName,
      mediaType,
      content: bytes,
    })),
  });
  if (raw.length > emailSizeLimit) throw tooLarge();
  const changes = new ChangeSet(caller);
  await insertOutgoingMessage(tx, changes, {
    id,
    projectId,
    companyId,
    userId,
    rfcMessageId: messageId,
    from: sender,
    ...content,
    ...thread,
    raw: await files.put(workspaceId, raw),
    files: attached.map(({ file }) => file),
  });
  await changes.save(tx);
  const { subject } = content;
  const message = { id, sendState: 'Queued', sendError: null, subject, createdAt: new Date().toISOString() } as const;
  // The sweep finds it if the process ends before this.
  return { status: 201, body: { message }, afterCommit: () => jobs.sendMessage(workspaceId, id) } as const;
};

export const sendProjectMessage: Handler<'sendProjectMessage'> = async (context, { path, body }) => {
  const { tx } = context;
  const { id: projectId } = await lockProject(tx, path.projectId);
  const { companyId, ...draft } = body;
  if (companyId && !(await isPair(tx, { projectId, companyId }))) throw refused('This company is not on the bid.');
  return send(context, { projectId, companyId: companyId ?? null, draft, thread: noThread });
};

const threadOf = ({ rfcMessageId, inReplyTo: answeredBefore, references, isFailed }: Answered): Thread => {
  // An email that reached no one can't be answered: its successor takes its place.
  if (isFailed) return { inReplyTo: answeredBefore, references };
  // An email without an id of its own has a local one, unknown to its sender.
  const inReplyTo = rfcMessageId?.startsWith('<') ? rfcMessageId : null;
  const known = [...references, ...(inReplyTo ? [inReplyTo] : [])];
  return { inReplyTo, references: [...known.slice(0, 1), ...known.slice(1).slice(1 - maxReferences)] };
};

const answer = async (context: CallContext, answered: Answered, projectId: string | null, draft: Draft) => {
  const { tx } = context;
  const { companyId } = answered;
  const isOfPair = projectId !== null && companyId !== null && (await isPair(tx, { projectId, companyId }));
  return send(context, { projectId, companyId: isOfPair ? companyId : null, draft, thread: threadOf(answered) });
};

export const replyToMessage: Handler<'replyToMessage'> = async (context, { path, body }) => {
  const { tx } = context;
  // Lock the email before the bid, as in filing.
  const answered = await lockAnswered(tx, path.messageId);
  const { id: projectId } = await lockProject(tx, path.projectId);
  if (!answered?.projectIds.includes(projectId)) throw notFound();
  return answer(context, answered, projectId, body);
};

export const replyToInboxMessage: Handler<'replyToInboxMessage'> = async (context, { path, body }) => {
  const answered = await lockAnswered(context.tx, path.messageId);
  if (!answered) throw notFound();
  return answer(context, answered, answered.projectIds[0] ?? null, body);
};

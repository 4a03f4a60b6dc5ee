import type { operations } from '@basis/domain/model/contract/contract';
import { ApiError, badRequest, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, OpenCall, SteppedHandler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
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
  readQuoted,
  readShownPictures,
  type Answered,
  type KnownFile,
} from '../rows/outgoingMessages';
import { lockProject } from '../../bids/rows/projectEdits';
import { takeUploads } from '../rows/uploads';
import { letterWork, type Quoting, type WrittenLetter } from '../letterTasks';
import { withRemotePictures } from '../quoteEmail';
import { checkAsk } from '../../outcomes/checkAsk';
import { getInboundAddress } from '../../workspace/settings/rows/workspaces';

type Draft = Omit<operations['replyToMessage']['requestBody']['content']['application/json'], 'isQuoting'>;

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

const attachFiles = async (
  context: CallContext,
  draft: Draft,
  pictures: readonly KnownFile[],
): Promise<AttachedFile[]> => {
  const { tx, caller, files } = context;
  const { userId } = caller;
  const sent = await takeUploads(tx, userId, draft.uploadIds ?? []);
  const known = [...(await readFiles(tx, draft.attachmentIds ?? [])), ...pictures];
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
  /** Its words, and the email below them. */
  readonly written: WrittenLetter;
  /** The email that it quotes; null for none. */
  readonly quotedId: string | null;
  /** True if it asks its company for the result of its bid. @default false */
  readonly asksForResult?: boolean;
}

const checkDraft = ({ to, cc = [], subject }: Draft, { html, text }: WrittenLetter) => {
  const checked = { to: checkMailboxes(to, '/to'), cc: checkMailboxes(cc, '/cc'), subject: oneLine(subject) };
  if (checked.to.length + checked.cc.length > maxRecipients)
    throw refused(`An email can have at most ${maxRecipients} recipients.`);
  return { ...checked, html, text };
};

/** Writes the words of an email outside of the transaction that sends it; a quoted email is read before. */
const write = ({ caller, workRoom }: OpenCall, { body }: Draft, quoting: Quoting | null): Promise<WrittenLetter> =>
  workRoom.run(letterWork, caller, { body, quoting });

/** Reads an email to quote. @throws ApiError 404 if it does not exist. */
const readQuoting = ({ caller, read }: OpenCall, messageId: string, how: Quoting['how']): Promise<Quoting> =>
  read(async ({ tx }) => {
    const email = await readQuoted(tx, messageId);
    if (!email) throw notFound();
    return { email, how, timeZone: caller.workspaceZone };
  });

const send = async (context: CallContext, sent: Sent) => {
  const { projectId, companyId, draft, thread, written, quotedId, asksForResult = false } = sent;
  const { tx, caller, files, jobs, mailDomain, mailDelivery } = context;
  const { workspaceId, userId } = caller;
  const content = checkDraft(draft, written);
  const id = (draft.id ?? newId()).toLowerCase();
  // Check before looking up its files: a sent email has already taken them.
  if (await isMessageThere(tx, id)) throw conflict('An email with this id already exists.');
  // After that check, because an email that was sent already would hold itself.
  if (asksForResult && projectId !== null) await checkAsk(context, { projectId, companyId });
  const shown = quotedId === null ? [] : await readShownPictures(tx, quotedId, new Set(written.shownIds));
  const attached = await attachFiles(context, draft, shown);
  const messageId = `<${id}@${mailDomain}>`;
  const { from, replyTo } = await addresses(context, projectId, companyId);
  const sender = { name: await nameOfUser(tx, userId), email: from };
  const raw = await composeEmail({
    messageId,
    from: sender,
    replyTo,
    ...content,
    html: withRemotePictures(content.html),
    ...thread,
    attachments: attached.map(({ file: { fileName, mediaType, contentId }, content: bytes }) => ({
      fileName,
      mediaType,
      contentId,
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
    asksForResult,
    raw: await files.put(workspaceId, raw),
    files: attached.map(({ file }) => file),
  });
  await changes.save(tx);
  const { subject } = content;
  const message = { id, sendState: 'Queued', sendError: null, subject, createdAt: new Date().toISOString() } as const;
  // The sweep finds it if the process ends before this.
  return {
    status: 201,
    body: { message, delivery: mailDelivery },
    afterCommit: () => jobs.sendMessage(workspaceId, id),
  } as const;
};

export const sendProjectMessage: SteppedHandler<'sendProjectMessage'> = async (call, { path, body }) => {
  const { companyId, asksForResult = false, ...draft } = body;
  const written = await write(call, draft, null);
  return call.finish(async (context) => {
    const { tx } = context;
    const { id: projectId } = await lockProject(tx, path.projectId);
    if (companyId && !(await isPair(tx, { projectId, companyId }))) throw refused('This company is not on the bid.');
    return send(context, {
      projectId,
      companyId: companyId?.toLowerCase() ?? null,
      draft,
      thread: noThread,
      written,
      quotedId: null,
      asksForResult,
    });
  });
};

const threadOf = ({ rfcMessageId, inReplyTo: answeredBefore, references, isFailed }: Answered): Thread => {
  // An email that reached no one can't be answered: its successor takes its place.
  if (isFailed) return { inReplyTo: answeredBefore, references };
  // An email without an id of its own has a local one, unknown to its sender.
  const inReplyTo = rfcMessageId?.startsWith('<') ? rfcMessageId : null;
  const known = [...references, ...(inReplyTo ? [inReplyTo] : [])];
  return { inReplyTo, references: [...known.slice(0, 1), ...known.slice(1).slice(1 - maxReferences)] };
};

interface GivenReply {
  readonly messageId: string;
  readonly body: Draft & { readonly isQuoting?: boolean };
}

/** A reply whose words are written, before it is known where it belongs. */
const writeReply = async (call: OpenCall, { messageId, body }: GivenReply) => {
  const { isQuoting = false, ...draft } = body;
  const quoting = isQuoting ? await readQuoting(call, messageId, 'reply') : null;
  return { draft, written: await write(call, draft, quoting), quotedId: quoting ? messageId : null };
};

interface Reply extends Pick<Sent, 'draft' | 'written' | 'quotedId'> {
  readonly answered: Answered;
  readonly projectId: string | null;
}

const answer = async (context: CallContext, { answered, projectId, ...reply }: Reply) => {
  const { tx } = context;
  const { companyId } = answered;
  const isOfPair = projectId !== null && companyId !== null && (await isPair(tx, { projectId, companyId }));
  return send(context, {
    ...reply,
    projectId,
    companyId: isOfPair ? companyId : null,
    thread: threadOf(answered),
  });
};

export const replyToMessage: SteppedHandler<'replyToMessage'> = async (call, { path, body }) => {
  const reply = await writeReply(call, { messageId: path.messageId, body });
  return call.finish(async (context) => {
    const { tx } = context;
    // Lock the email before the bid, as in filing.
    const answered = await lockAnswered(tx, path.messageId);
    const { id: projectId } = await lockProject(tx, path.projectId);
    if (!answered?.projectIds.includes(projectId)) throw notFound();
    return answer(context, { ...reply, answered, projectId });
  });
};

export const replyToInboxMessage: SteppedHandler<'replyToInboxMessage'> = async (call, { path, body }) => {
  const reply = await writeReply(call, { messageId: path.messageId, body });
  return call.finish(async (context) => {
    const answered = await lockAnswered(context.tx, path.messageId);
    if (!answered) throw notFound();
    return answer(context, { ...reply, answered, projectId: answered.projectIds[0] ?? null });
  });
};

export const forwardMessage: SteppedHandler<'forwardMessage'> = async (call, { path, body }) => {
  const { projectId: wantedId, ...draft } = body;
  const { messageId } = path;
  const written = await write(call, draft, await readQuoting(call, messageId, 'forward'));
  return call.finish(async (context) => {
    const { tx } = context;
    const forwarded = await lockAnswered(tx, messageId);
    if (!forwarded) throw notFound();
    const projectId = wantedId?.toLowerCase() ?? forwarded.projectIds[0] ?? null;
    if (projectId !== null && !forwarded.projectIds.includes(projectId)) throw notFound();
    if (projectId !== null) await lockProject(tx, projectId);
    // Replies of its recipients belong to the bid, and not to the company that wrote the email.
    return send(context, {
      projectId,
      companyId: null,
      draft,
      thread: threadOf(forwarded),
      written,
      quotedId: messageId,
    });
  });
};

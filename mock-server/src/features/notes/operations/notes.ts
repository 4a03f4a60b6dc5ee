import type { Mention, MentionDraft, Note, NoteDraft } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { notifyOfNote } from '../notifyOfNote';
import { markStaleOwners } from '../../../derived/companyDerived';
import { changeFields, deleteRow, insertRow, lockRow, type Row } from '../../../records/entityFields';
import { findMentions, findNoted, getNote, listNotes, type NotedEntity, isNoteIdUsed } from '../rows/notes';
import { lockProject } from '../../bids/rows/projectEdits';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';
import { makeChange } from '../../../changes/makeChange';

const notesOf = async ({ tx }: CallContext, entity: NotedEntity, entityId: string) => {
  if (!(await findNoted(tx, entity, entityId))) throw notFound();
  return { status: 200, body: { notes: await listNotes(tx, entity, entityId) } } as const;
};

const checkMessage = (message: string): string => {
  if (!message.trim()) throw refused("A note can't be empty.");
  return message;
};

const readMentions = async ({ tx }: CallContext, drafts: readonly MentionDraft[]): Promise<Mention[]> => {
  const mentions = await findMentions(tx, drafts);
  if (!mentions) throw refused('A mentioned user or team was not found.');
  return mentions;
};

/** Updates the number of notes of a bid. */
const recount = async ({ tx }: CallContext, entity: string, entityId: string): Promise<void> => {
  if (entity !== 'project') return;
  await refreshProjects(tx, [entityId]);
  await touchProjects(tx, [entityId]);
};

const readNote = async ({ tx }: CallContext, noteId: string): Promise<Note> => {
  const note = await getNote(tx, noteId);
  if (!note) throw notFound();
  return note;
};

const writeNote = async (context: CallContext, entity: NotedEntity, entityId: string, draft: NoteDraft) => {
  const { tx, caller } = context;
  const { userId } = caller;
  const noted = await findNoted(tx, entity, entityId);
  if (!noted) throw notFound();
  if (entity === 'project') await lockProject(tx, entityId.toLowerCase());
  const { sticky = false } = draft;
  const mentions = await readMentions(context, draft.mentions ?? []);
  const id = draft.id?.toLowerCase() ?? newId();
  if (draft.id && (await isNoteIdUsed(tx, id))) throw conflict('A note with this id already exists.');
  const row = { id, entity, entity_id: entityId, message: checkMessage(draft.message), author_id: userId };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, 'note', { ...row, sticky, mentions })))
      throw conflict('A note with this id already exists.');
    changes.created('note', id, noted.projectId);
    await recount(context, entity, entityId);
    await notifyOfNote(tx, caller, { id, entity, entityId, projectId: noted.projectId, mentions });
  });
  return { status: 201, body: { note: await readNote(context, id), changeSetId } } as const;
};

export const listProjectNotes: Handler<'listProjectNotes'> = (context, { path }) =>
  notesOf(context, 'project', path.projectId);
export const listCompanyNotes: Handler<'listCompanyNotes'> = (context, { path }) =>
  notesOf(context, 'company', path.companyId);
export const listContactNotes: Handler<'listContactNotes'> = (context, { path }) =>
  notesOf(context, 'contact', path.contactId);
export const listQuoteNotes: Handler<'listQuoteNotes'> = (context, { path }) => notesOf(context, 'quote', path.quoteId);

export const createProjectNote: Handler<'createProjectNote'> = (context, { path, body }) =>
  writeNote(context, 'project', path.projectId, body);
export const createCompanyNote: Handler<'createCompanyNote'> = (context, { path, body }) =>
  writeNote(context, 'company', path.companyId, body);
export const createContactNote: Handler<'createContactNote'> = (context, { path, body }) =>
  writeNote(context, 'contact', path.contactId, body);
export const createQuoteNote: Handler<'createQuoteNote'> = (context, { path, body }) =>
  writeNote(context, 'quote', path.quoteId, body);

/** Locks a note of the caller; notes on quotes don't exist for users who may not see amounts. */
const lockOwnNote = async ({ tx, caller }: CallContext, noteId: string): Promise<Row> => {
  const row = await lockRow(tx, 'note', noteId);
  if (!row || (row['entity'] === 'quote' && !isAllowed(caller, 'seeAmounts'))) throw notFound();
  if (row['author_id'] !== caller.userId)
    throw new ApiError(403, 'forbidden', 'Only the author of a note can change or delete it.');
  return row;
};

const projectOf = async ({ tx }: CallContext, row: Row): Promise<string | null> => {
  const noted = await findNoted(tx, row['entity'] as NotedEntity, String(row['entity_id']));
  return noted?.projectId ?? null;
};

export const updateNote: Handler<'updateNote'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const row = await lockOwnNote(context, path.noteId);
  checkFresh(header['If-Match'], 'note', await readNote(context, path.noteId));
  if (body.message !== undefined) checkMessage(body.message);
  const mentions = body.mentions && (await readMentions(context, body.mentions));
  const change = { ...body, ...(mentions ? { mentions } : {}) };
  const projectId = await projectOf(context, row);
  const { changeSetId } = await makeChange(context, async (changes) => {
    await changeFields(tx, { entity: 'note', row, projectId }, change, changes);
    if (!mentions) return;
    const before = row['mentions'] as Note['mentions'];
    const added = mentions.filter(({ id }) => !before.some((mention) => mention.id === id));
    const target = { entity: row['entity'] as NotedEntity, entityId: String(row['entity_id']), projectId };
    if (added.length) await notifyOfNote(tx, caller, { id: String(row['id']), ...target, mentions: added });
  });
  const note = await readNote(context, path.noteId);
  return { status: 200, headers: { etag: etagOf(note) }, body: { note, changeSetId } };
};

export const deleteNote: Handler<'deleteNote'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockOwnNote(context, path.noteId);
  const projectId = await projectOf(context, row);
  const { changeSetId } = await makeChange(context, async (changes) => {
    const target = { entity: 'note', id: String(row['id']), projectId } as const;
    await markStaleOwners(tx, { noteIds: [target.id] });
    await deleteRow(tx, target, changes);
    await recount(context, String(row['entity']), String(row['entity_id']));
  });
  return { status: 200, body: { changeSetId } };
};

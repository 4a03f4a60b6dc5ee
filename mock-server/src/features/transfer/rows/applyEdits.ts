import { customFieldIdOf } from '@basis/domain/model/lists/customFields';
import { deadlineInstant, todayIn, type WrittenDeadline } from '@basis/domain/model/formats/time';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import { markStaleOfProjects } from '../../../derived/companyDerived';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';
import { ApiError } from '../../../platform/contract/errors';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import { newId } from '../../../platform/ids';
import { checkCustomFields } from '../../../records/customValues';
import { listInvites, updateInviteDeadline, type DeadlineField } from '../../bids/rows/bidInvites';
import { addCompany, isPair } from '../../bids/rows/inviteLinks';
import {
  moveToStage,
  patchProject,
  setEstimators,
  setStageReason,
  type ProjectPatch,
} from '../../bids/rows/projectEdits';
import { findOrInsertCompany } from '../../contacts/rows/companies';
import { companyNamesOf, type BidEdit } from '../imports/editedBids';
import { findReason, type ImportContext } from '../imports/importContext';
import { shortened, type LineFault } from '../imports/importPlan';
import { quoteStatusOf } from '../imports/writeBids';
import type { EditedLine } from './editedLines';

interface EditWrite {
  readonly tx: Tx;
  readonly changes: ChangeSet;
  readonly reader: Reader;
  readonly world: ImportContext;
}

type WriteField = (write: EditWrite, line: EditedLine) => Promise<void>;

const deadlineFields = {
  bidDeadline: 'bidDeadlineAt',
  rfiDeadline: 'rfiDeadlineAt',
  jobWalk: 'jobWalkAt',
} as const satisfies Record<string, DeadlineField>;

/** A date as people send it; a time that names its zone as the instant that it is. */
const inputOf = (deadline: WrittenDeadline | undefined, zone: string): string | null => {
  if (!deadline) return null;
  if (deadline.time !== null && deadline.zone !== null) return deadlineInstant(deadline, zone).toISOString();
  return `${deadline.date}${deadline.time === null ? '' : `T${deadline.time}`}`;
};

/** Sets a date of all invitations of a bid, which have it in common. */
const writeDate =
  (name: keyof typeof deadlineFields): WriteField =>
  async ({ tx, changes, reader, world }, { bid, file }) => {
    const change = { field: deadlineFields[name], value: inputOf(file.draft[name], world.zone), userId: reader.userId };
    await tracked(tx, changes, [{ table: 'bid_invites', column: 'project_id', ids: [bid.id] }], async () => {
      for (const invite of await listInvites(tx, bid.id))
        await updateInviteDeadline(tx, { id: reader.workspaceId, zone: world.zone }, invite, change, changes);
    });
  };

const writeStage: WriteField = async ({ tx, changes, world }, { bid, file }) => {
  const stage = world.stages.find(({ id }) => id === file.draft.stageId);
  if (stage) await moveToStage(tx, changes, [bid.id], { stage, reasonId: null, comment: '' });
};

/** Sets the reason of the bid's stage. Other words become the comment; a comment that is there stays. */
const writeReason: WriteField = async ({ tx, changes, world }, { bid, file }) => {
  const { reason = '', stageId = bid.stageId } = file.draft;
  const known = reason ? findReason(world, stageId, reason) : undefined;
  const comment = stageId === bid.stageId ? (bid.stageComment ?? '') : '';
  const named = { reasonId: known?.id ?? null, comment: known || !reason ? comment : reason };
  await setStageReason(tx, changes, [bid.id], named);
};

const writeEstimators: WriteField = ({ tx, changes }, { bid, file }) =>
  setEstimators(tx, changes, [bid.id], file.draft.estimatorIds ?? []);

/** Adds contractors that are not on the bid. */
const writeCompanies: WriteField = async ({ tx, changes }, { bid, file }) => {
  for (const name of companyNamesOf(file.draft)) {
    const pair = { projectId: bid.id, companyId: await findOrInsertCompany(tx, name, changes) };
    if (!(await isPair(tx, pair))) await addCompany(tx, changes, pair, { contactIds: [], packageName: null });
  }
};

/** Changes the only quote of a bid, or adds one for its first contractor. */
const writeQuote: WriteField = async ({ tx, changes, reader, world }, { bid, file }) => {
  const { workspaceId } = tx;
  const amount_cents = file.draft.quoteCents ?? null;
  await tracked(tx, changes, [{ table: 'quotes', column: 'project_id', ids: [bid.id] }], async () => {
    const changed = await tx
      .updateTable('quotes')
      .set({ amount_cents, updated_at: nextMoment })
      .where('workspace_id', '=', workspaceId)
      .where('project_id', '=', bid.id)
      .where('is_alternate', '=', false)
      .returning('id')
      .execute();
    if (changed.length) return;
    const added = { company_id: bid.companyIds[0] ?? null, amount_cents, created_by: reader.userId };
    const draft = {
      margin_bp: 0,
      is_alternate: false,
      label: '',
      status: quoteStatusOf(world.stages.find(({ id }) => id === bid.stageId)?.code ?? null),
      quoted_at: todayIn(world.zone),
    };
    await tx
      .insertInto('quotes')
      .values({ workspace_id: workspaceId, id: newId(), project_id: bid.id, ...added, ...draft })
      .execute();
  });
  await refreshProjects(tx, [bid.id]);
  await touchProjects(tx, [bid.id]);
  await markStaleOfProjects(tx, [bid.id]);
};

/** Adds the text as a note, unless the bid has just this note. */
const writeNote: WriteField = async ({ tx, changes, reader }, { bid, file }) => {
  const { workspaceId } = tx;
  const { note: message = '' } = file.draft;
  const of = { workspace_id: workspaceId, entity: 'project', entity_id: bid.id } as const;
  await tracked(tx, changes, [{ table: 'notes', column: 'entity_id', ids: [bid.id] }], async () => {
    const known = await tx
      .selectFrom('notes')
      .where('workspace_id', '=', workspaceId)
      .where('entity', '=', of.entity)
      .where('entity_id', '=', bid.id)
      .where('message', '=', message)
      .select('id')
      .executeTakeFirst();
    if (known) return;
    await tx
      .insertInto('notes')
      .values({ ...of, id: newId(), message, author_id: reader.userId, sticky: false, mentions: JSON.stringify([]) })
      .execute();
  });
  await refreshProjects(tx, [bid.id]);
};

/** Fields with a write of their own, in the order of the writes; the others are columns of the bid. */
const writers: readonly (readonly [fieldId: string, WriteField])[] = [
  ['estimatorIds', writeEstimators],
  ['bidDeadline', writeDate('bidDeadline')],
  ['rfiDeadline', writeDate('rfiDeadline')],
  ['jobWalk', writeDate('jobWalk')],
  // After the dates, which are those of contractors that are there.
  ['companyName', writeCompanies],
  ['quoteCents', writeQuote],
  ['note', writeNote],
  ['stageId', writeStage],
  // After the stage, whose reason it is.
  ['reason', writeReason],
];

const texts = ['name', 'addressLine', 'city', 'region', 'postalCode'] as const;

const endOfPlace = /(?:^|, )([^,]{1,200}), ([A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/;

/**
 * A place in one line. Its city and state follow where no columns of their own were edited: lists show these, and
 * former ones would hide the edit.
 */
const placeOf = (location: string, hasEditedParts: boolean): ProjectPatch => {
  if (hasEditedParts) return { location };
  const [, city = '', region = ''] = endOfPlace.exec(location) ?? [];
  return { location, city, region };
};

/** Columns of a bid that edits change. */
const patchOf = ({ edits, file: { draft, customFields } }: EditedLine): ProjectPatch => {
  const edited = new Set(edits.map(({ fieldId }) => fieldId));
  const customIds = edits.flatMap(({ fieldId }) => customFieldIdOf(fieldId) ?? []);
  return {
    ...(edited.has('location') ? placeOf(draft.location ?? '', edited.has('city') || edited.has('region')) : {}),
    ...Object.fromEntries(texts.flatMap((name) => (edited.has(name) ? [[name, draft[name] ?? '']] : []))),
    ...(edited.has('startAt') ? { startAt: draft.startAt ?? null } : {}),
    ...(edited.has('endAt') ? { endAt: draft.endAt ?? null } : {}),
    ...(edited.has('unionType') ? { unionType: draft.unionType ?? 'Unknown' } : {}),
    ...(customIds.length
      ? { customFields: Object.fromEntries(customIds.map((id) => [id, customFields[id] ?? null])) }
      : {}),
  };
};

const isCustom = ({ fieldId }: BidEdit): boolean => customFieldIdOf(fieldId) !== undefined;

/** Values of custom fields that can't be written, with the reason. */
const refusedCustom = async ({ tx, reader }: EditWrite, line: EditedLine): Promise<LineFault[]> => {
  const { customFields } = patchOf(line);
  try {
    await checkCustomFields(tx, reader, 'Project', customFields, line.bid.id);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message } = error;
    return line.edits.filter(isCustom).map(({ column, to }) => ({ column, value: shortened(to), message }));
  }
};

/**
 * Makes the edits of a line. Its bid must be locked.
 * @returns whether the bid changed, and the values that could not be written.
 */
export const applyEdits = async (
  write: EditWrite,
  line: EditedLine,
): Promise<{ readonly isChanged: boolean; readonly kept: readonly LineFault[] }> => {
  const refused = await refusedCustom(write, line);
  const edits = refused.length ? line.edits.filter((edit) => !isCustom(edit)) : line.edits;
  const wanted = { ...line, edits };
  const patch = patchOf(wanted);
  if (Object.keys(patch).length) await patchProject(write.tx, write.changes, line.bid.id, patch);
  const edited = new Set(edits.map(({ fieldId }) => fieldId));
  for (const [fieldId, writeField] of writers) if (edited.has(fieldId)) await writeField(write, wanted);
  return { isChanged: edits.length > 0, kept: [...line.kept, ...refused] };
};

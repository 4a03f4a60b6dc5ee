import type { Project } from '@basis/domain/model/contract/contract';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { customFieldIdOf } from '@basis/domain/model/lists/customFields';
import { companyKey } from '../../contacts/rows/companies';
import type { BidDraft } from './bidDraft';
import type { ChangedSince } from './changedSince';
import { bidFields, isBidField, type BidFieldId } from './bidFields';
import { findReason, type ImportContext } from './importContext';
import { shortened, type LineFault, type ReadLine } from './importPlan';
import { shownValue } from './shownValues';

/** A value of a bid that a file has otherwise. */
export interface BidEdit {
  readonly fieldId: string;
  readonly column: number;
  /** Values as users read them; empty for none. */
  readonly from: string;
  readonly to: string;
}

/** A line with the bid that it changes. */
export interface KnownLine {
  readonly file: ReadLine;
  /** The bid in the columns of the file. */
  readonly present: ReadLine;
  readonly changedSince: ChangedSince;
  readonly known: KnownTexts;
}

/** Values of a bid that the columns of the file lack. */
export interface KnownTexts {
  readonly stageId: string;
  readonly stageComment: string;
  /** Its notes, as far as a line may add one of them. */
  readonly notes: readonly string[];
}

/** Edits of a line, and those that can't be made. */
export interface LineEdits {
  readonly edits: readonly BidEdit[];
  readonly kept: readonly LineFault[];
}

/** Activities that record a change of a field; null for a field that imports of edited bids leave alone. */
const recordedAs = {
  name: ['project name'],
  companyName: ['project companyIds', 'bidInvite '],
  stageId: ['project stageId'],
  estimatorIds: ['project estimatorIds'],
  bidDeadline: ['bidInvite bid_deadline', 'bidInvite '],
  rfiDeadline: ['bidInvite rfi_deadline', 'bidInvite '],
  jobWalk: ['bidInvite job_walk', 'bidInvite '],
  location: ['project location', 'project city', 'project region'],
  addressLine: ['project addressLine'],
  city: ['project city'],
  region: ['project region'],
  postalCode: ['project postalCode'],
  unionType: ['project unionType'],
  startAt: ['project startAt'],
  endAt: ['project endAt'],
  quoteCents: ['quote amount', 'quote status', 'quote counts', 'quote '],
  note: [],
  reason: ['project stageReasonId', 'project stageComment', 'project stageId'],
  receivedAt: null,
  submittedAt: null,
  awardedAt: null,
  lostAt: null,
  decidedAt: null,
  distance: null,
  travelTime: null,
  package: null,
  externalKey: null,
  competitorName: null,
  competitorCents: null,
  contactNames: null,
  contactEmail: null,
  contactPhone: null,
} as const satisfies Partial<Record<BidFieldId, readonly string[] | null>>;

type EditableField = keyof typeof recordedAs;
const isEditable = (id: string): id is EditableField => Object.hasOwn(recordedAs, id);

/** Companies that a cell names, in one form for each. */
export const companyNamesOf = ({ companyName = '', companyNames }: BidDraft): readonly string[] =>
  companyNames ?? companyName.split(';').flatMap((name) => name.trim() || []);

/** A field's value in a form that is equal for equal values. */
const comparable = (fieldId: string, { draft, customFields }: ReadLine): unknown => {
  const customId = customFieldIdOf(fieldId);
  if (customId !== undefined) return customFields[customId] ?? null;
  if (fieldId === 'companyName') return companyNamesOf(draft).map(companyKey).toSorted();
  if (fieldId === 'estimatorIds') return [...(draft.estimatorIds ?? [])].toSorted();
  // No labor and unknown labor are one value.
  if (fieldId === 'unionType') return draft.unionType ?? 'Unknown';
  return draft[fieldId as keyof BidDraft] ?? null;
};

const isFixed = (fieldId: string): boolean => isEditable(fieldId) && recordedAs[fieldId] === null;

/** Moments of stages are exported in the reader's zone, which may have another day. */
const dayMs = 86_400_000;
const isNearly = (fieldId: string, file: ReadLine, present: ReadLine): boolean => {
  const dayOf = ({ draft }: ReadLine): number => {
    const value = draft[fieldId as keyof BidDraft];
    return typeof value === 'object' && 'date' in value ? Date.parse(value.date) : NaN;
  };
  return isFixed(fieldId) && Math.abs(dayOf(file) - dayOf(present)) <= dayMs;
};

const textOf = ({ cells = [] }: ReadLine, column: number): string => cells[column] ?? '';

/** What of a cell its field can't read: all of it, or a part. */
const unreadOf = (line: ReadLine, column: number): LineFault | undefined =>
  line.leftOut.find((fault) => fault.column === column);

const isEmptyValue = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** True if a cell is as the bid is, or can't be compared because the bid's own value can't be read back. */
const isSame = (fieldId: string, column: number, { file, present, known }: KnownLine): boolean => {
  if (textOf(file, column) === textOf(present, column) && !hasTimeApart(fieldId, file)) return true;
  const [mine, theirs] = [comparable(fieldId, file), comparable(fieldId, present)];
  if (unreadOf(file, column) && isEmptyValue(mine)) return false;
  if (fieldId === 'reason' && mine === known.stageComment) return true;
  if (fieldId === 'note' && known.notes.includes(file.draft.note ?? '')) return true;
  return isSameJson(mine, theirs) || isNearly(fieldId, file, present);
};

const timeOf = { bidDeadline: 'bidTime', rfiDeadline: 'rfiTime', jobWalk: 'walkTime' } as const;

/** True if the time of a date is in a column of its own. */
const hasTimeApart = (fieldId: string, { draft }: ReadLine): boolean =>
  Object.hasOwn(timeOf, fieldId) && draft[timeOf[fieldId as keyof typeof timeOf]] !== undefined;

const isChangedSince = (fieldId: string, changed: ChangedSince): boolean => {
  const customId = customFieldIdOf(fieldId);
  if (customId !== undefined) return changed.has(`custom ${customId}`);
  const names: readonly string[] = (isEditable(fieldId) ? recordedAs[fieldId] : null) ?? [];
  return changed.has('everything') || names.some((name) => changed.has(name));
};

const labelOf = (fieldId: string, { customFields }: ImportContext): string =>
  isBidField(fieldId)
    ? bidFields[fieldId].label
    : (customFields.find(({ id }) => id === customFieldIdOf(fieldId))?.label ?? '');

/** Fields that are not compared: times are part of their dates, and keys identify the bid. */
const uncompared = new Set(['key', 'bidTime', 'rfiTime', 'walkTime']);

/** Returns true for a reason that the stage lacks, if it can't become the comment either. A move clears the comment. */
const isUnknownReason = ({ file, known }: KnownLine, world: ImportContext): boolean => {
  const { reason = '', stageId = known.stageId } = file.draft;
  const isFree = known.stageComment === '' || stageId !== known.stageId;
  return reason !== '' && !isFree && !findReason(world, stageId, reason);
};

const keysOf = ({ draft }: ReadLine): ReadonlySet<string> => new Set(companyNamesOf(draft).map(companyKey));

const isAddition = (file: ReadLine, present: ReadLine): boolean => {
  const known = keysOf(present);
  return companyNamesOf(file.draft).some((name) => !known.has(companyKey(name)));
};

/** Lists contractors of the bid that the line omits. */
const removedCompanies = (file: ReadLine, present: ReadLine): readonly string[] =>
  companyNamesOf(present.draft).filter((name) => !keysOf(file).has(companyKey(name)));

/** Names the contractors of the bid after the edit. Those that the line omits stay. */
const allCompanies = (file: ReadLine, present: ReadLine): string =>
  [...removedCompanies(file, present), ...companyNamesOf(file.draft)].join('; ');

/** Why the edit of a cell is not made; null if it is. */
const reasonToKeep = (fieldId: string, from: string, line: KnownLine, world: ImportContext): string | null => {
  const label = labelOf(fieldId, world);
  if (isFixed(fieldId)) return `"${label}" isn't changed by an import.`;
  if (isChangedSince(fieldId, line.changedSince))
    return `${label} changed in Basis after the export, and stays ${from ? `"${shortened(from)}"` : 'empty'}.`;
  if (fieldId === 'reason' && isUnknownReason(line, world))
    return `No reason of its stage is called "${shortened(line.file.draft.reason ?? '')}", and the bid has a comment.`;
  return null;
};

/**
 * Compares a line with its bid. A value that changed in Basis after the export is kept: the cell may hold the former
 * value.
 */
export const editsOf = (columns: readonly (string | null)[], line: KnownLine, world: ImportContext): LineEdits => {
  const { file, present } = line;
  const edits: BidEdit[] = [];
  const kept: LineFault[] = [];
  for (const [column, fieldId] of columns.entries()) {
    if (fieldId === null || uncompared.has(fieldId) || isSame(fieldId, column, line)) continue;
    const [given, known] = [textOf(file, column), textOf(present, column)];
    const value = shortened(given);
    const from = fieldId === 'note' ? '' : shownValue(fieldId, present, known, world);
    const to = fieldId === 'companyName' ? allCompanies(file, present) : shownValue(fieldId, file, given, world);
    // What was not read may be what was meant.
    const fault = unreadOf(file, column);
    const message = fault ? null : reasonToKeep(fieldId, from, line, world);
    if (fault) kept.push(fault);
    else if (message !== null) kept.push({ column, value, message });
    else if (fieldId !== 'note' || file.draft.note !== undefined) edits.push({ fieldId, column, from, to });
    const removed = fieldId === 'companyName' && isAddition(file, present) ? removedCompanies(file, present) : [];
    if (!fault && message === null && removed.length > 0)
      kept.push({ column, value, message: `${shortened(removed.join('; '))} stays: an import removes no contractor.` });
  }
  return { edits, kept };
};

/** Parts of a bid that decide whether its dates and its price are one value. */
export interface BidParts {
  /** Dates of its invitations, by field, in a form that is equal for equal dates. */
  readonly invites: readonly Readonly<Record<'bidDeadline' | 'rfiDeadline' | 'jobWalk', string>>[];
  /** Its quotes without alternates; true for one whose price is a sum of several amounts. */
  readonly quotes: readonly { readonly isSum: boolean }[];
}

const cleared = {
  name: 'A bid needs a name.',
  stageId: 'A bid needs a stage.',
  estimatorIds: 'A bid needs at least one estimator.',
  companyName: 'An import removes no contractor from a bid.',
  quoteCents: 'An import removes no price from a bid.',
} as const;

const isDateField = (id: string): id is keyof BidParts['invites'][number] =>
  id === 'bidDeadline' || id === 'rfiDeadline' || id === 'jobWalk';

/** Why an edit can't be made; null if it can. */
export const misfitOf = (
  { fieldId, to }: BidEdit,
  { file, present }: Pick<KnownLine, 'file' | 'present'>,
  { invites, quotes }: BidParts,
): string | null => {
  if (to === '' && Object.hasOwn(cleared, fieldId)) return cleared[fieldId as keyof typeof cleared];
  if (fieldId === 'companyName' && !isAddition(file, present)) return cleared.companyName;
  if (fieldId === 'quoteCents' && (quotes.length > 1 || quotes.some(({ isSum }) => isSum)))
    return 'The price of this bid is made of several amounts. Change it in Basis.';
  if (isDateField(fieldId) && new Set(invites.map((invite) => invite[fieldId])).size !== 1)
    return 'The invitations to this bid have dates of their own. Change them in Basis.';
  return null;
};

/** Why a line's bid can't be changed; null if it can. */
export const refusalOfBid = (bid: Pick<Project, 'deletedAt' | 'mergedIntoId'> | undefined): string | null => {
  if (!bid) return 'No bid has this ID.';
  if (bid.mergedIntoId) return 'This bid was merged into another one.';
  return bid.deletedAt ? 'This bid is deleted. Restore it first.' : null;
};

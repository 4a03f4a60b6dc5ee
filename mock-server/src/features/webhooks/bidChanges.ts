import type { WebhookKind } from '@basis/domain/model/contract/contract';
import { kindOfStage } from '@basis/domain/model/webhooks/kinds';
import type { Change, Entity, FieldChange } from '../../changes/change';

/** Changes of a bid by one write. */
export interface BidChange {
  readonly projectId: string;
  readonly isCreated: boolean;
  /** True if its row is gone. */
  readonly isGone: boolean;
  /** True if an undo changed it in ways that it does not tell. */
  readonly isUndone: boolean;
  readonly fields: ReadonlySet<string>;
  /** The stage that it came into; null if it stayed. */
  readonly stageId: string | null;
  readonly deletedAt: 'set' | 'cleared' | null;
  readonly mergedIntoId: 'set' | 'cleared' | null;
}

type Collected = { -readonly [K in keyof BidChange]: BidChange[K] } & { fields: Set<string> };

/** Entities whose changes are changes of their bid. */
const parts: ReadonlySet<Entity> = new Set(['bidInvite', 'quote', 'competitor']);

/** Fields that mark a bid as new or changed. */
const marks: ReadonlySet<string> = new Set(['changeState', 'changeStateAt']);

const bidOf = ({ entity, entityId, projectId }: Change): string | null => {
  if (entity === 'project') return entityId;
  return parts.has(entity) ? (projectId ?? null) : null;
};

const fieldsOf = ({ field, from, to, undid = [] }: Change): readonly FieldChange[] =>
  field === undefined ? undid : [{ field, from, to }];

const note = (bid: Collected, change: Change): void => {
  const { entity, verb } = change;
  if (entity !== 'project') {
    const names = fieldsOf(change).map(({ field }) => `${entity}.${field}`);
    for (const name of names.length ? names : [entity]) bid.fields.add(name);
    return;
  }
  if (verb === 'created') bid.isCreated = true;
  if (verb === 'deleted') bid.isGone = true;
  if (verb === 'undone' && !change.undid?.length) bid.isUndone = true;
  for (const { field, to } of fieldsOf(change)) {
    if (marks.has(field)) continue;
    bid.fields.add(field);
    if (field === 'stageId' && typeof to === 'string') bid.stageId = to;
    if (field === 'deletedAt' || field === 'mergedIntoId') bid[field] = to === null ? 'cleared' : 'set';
  }
};

/** Groups the changes of a write by bid, in their order. */
export const readBidChanges = (changes: readonly Change[]): readonly BidChange[] => {
  const bids = new Map<string, Collected>();
  for (const change of changes) {
    const projectId = bidOf(change);
    if (projectId === null) continue;
    const bid = bids.get(projectId) ?? {
      projectId,
      isCreated: false,
      isGone: false,
      isUndone: false,
      fields: new Set<string>(),
      stageId: null,
      deletedAt: null,
      mergedIntoId: null,
    };
    bids.set(projectId, bid);
    note(bid, change);
  }
  return [...bids.values()];
};

/**
 * Kinds of events of a change, in the order in which they are sent.
 * @param codes of the built-in stages by id
 */
export const kindsOf = (
  { isCreated, isGone, isUndone, fields, stageId, deletedAt, mergedIntoId }: BidChange,
  codes: ReadonlyMap<string, string>,
): readonly WebhookKind[] => {
  if (isGone) return isCreated ? [] : ['basis.bid.deleted'];
  if (isCreated) return ['basis.bid.created'];
  const kindOfNewStage = kindOfStage[codes.get(stageId ?? '') ?? ''];
  const isRestored = deletedAt === 'cleared' || mergedIntoId === 'cleared';
  return [
    ...(isRestored ? (['basis.bid.restored'] as const) : []),
    ...(fields.size || isUndone ? (['basis.bid.updated'] as const) : []),
    ...(stageId === null ? [] : (['basis.bid.stageChanged'] as const)),
    ...(kindOfNewStage ? [kindOfNewStage] : []),
    ...(mergedIntoId === 'set' ? (['basis.bid.merged'] as const) : []),
    ...(deletedAt === 'set' && mergedIntoId !== 'set' ? (['basis.bid.deleted'] as const) : []),
  ];
};

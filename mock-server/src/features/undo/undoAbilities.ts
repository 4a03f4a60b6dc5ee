import { isAllowed, type Ability, type Actor } from '@basis/domain/model/permissions/permissions';
import type { Entity } from '../../changes/change';

/** Fields of an activity that undo permissions depend on. */
export interface MadeChange {
  readonly actor_id: string | null;
  readonly on_behalf_id: string | null;
  readonly doing: readonly string[] | null;
  readonly entity: Entity;
  readonly entity_id: string;
  readonly verb: 'created' | 'updated' | 'deleted' | 'undone';
  readonly field: string | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
}

/** Abilities that changing an entity always requires, whatever the operation. */
const alwaysRequired: Readonly<Partial<Record<Entity, Ability>>> = {
  user: 'updateUser',
  workspace: 'updateCustomerSettings',
  quote: 'updateQuote',
  team: 'updateTeam',
  customFieldSetting: 'updateCustomFieldSetting',
};

/** Strictest abilities per entity, for changes with no recorded operation. */
const strictestRequired: Readonly<Record<Entity, readonly Ability[]>> = {
  project: ['createProject', 'mergeProjects', 'bulkDelete'],
  bidInvite: ['splitBidInvite'],
  competitor: ['updateCompetitor'],
  company: ['mergeCompanies'],
  contact: ['mergeContacts'],
  distributionList: ['updateDistributionList'],
  team: ['updateTeam'],
  message: ['updateMessage', 'createProjectsFromMessages'],
  note: ['updateNote'],
  task: ['updateTask'],
  quote: ['updateQuote'],
  quoteTrade: ['updateQuoteTrade'],
  user: ['updateUser'],
  workspace: ['updateCustomerSettings'],
  stage: ['saveStages'],
  stageReason: ['updateStageReason'],
  customFieldSetting: ['updateCustomFieldSetting'],
  mailRule: ['updateMailRule'],
  savedReport: ['updateSavedReport'],
  emailAccount: ['updateEmailAccount'],
  emailScraper: ['updateEmailScraper'],
  platformCredential: ['updatePlatformCredential'],
};

/** Abilities required to make a change, and so to undo it. */
export const requiredBy = (rows: readonly MadeChange[]): Ability[] => [
  ...new Set(
    rows.flatMap(({ doing, entity }): readonly Ability[] => {
      const always = alwaysRequired[entity];
      return [...((doing as readonly Ability[] | null) ?? strictestRequired[entity]), ...(always ? [always] : [])];
    }),
  ),
];

type User = Actor & { readonly userId: string };

/** True for changes by a user, or by a Basis administrator who acted as that user. */
export const isBy =
  ({ userId }: User) =>
  ({ actor_id, on_behalf_id }: MadeChange): boolean =>
    (on_behalf_id ?? actor_id) === userId;

/** Only the author may undo note text; undoing a move needs the permission to move it. */
const isNoteOfAnother = (caller: User, row: MadeChange): boolean =>
  row.entity === 'note' && row.field !== 'entityId' && !isBy(caller)(row);

/** True if undoing a change deletes several bids that it restored. */
const deletesSeveral = (rows: readonly MadeChange[]): boolean =>
  rows.filter(({ entity, field, to_value }) => entity === 'project' && field === 'deletedAt' && to_value === null)
    .length > 1;

/** True if a user's abilities cover an undo: those of the change and, for another user's, those of its opposite. */
export const mayUndoChanges = (user: User, rows: readonly MadeChange[]): boolean => {
  const required = requiredBy(rows);
  if (!rows.every(isBy(user)) && deletesSeveral(rows)) required.push('bulkDelete');
  return required.every((ability) => isAllowed(user, ability)) && !rows.some((row) => isNoteOfAnother(user, row));
};

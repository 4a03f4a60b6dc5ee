import { sql } from 'kysely';
import type { Tx } from '../db/connect';
import { inParts } from '../db/inParts';
import { newId } from '../ids';
import type { Author, Change, Entity } from './change';
import { markStale, markStaleOfProjects, markStaleOwners, refreshStale } from './companyDerived';
import { writeEvents, type BulkEvent, type RowEvent } from './liveEvents';
import { refreshProjects } from './projectDerived';
import { queueMatching } from './matchKeys';
import { refreshSearch, searchEntities } from './searchDocuments';
import { tellOfChanges } from '../notifications/tellOfChanges';

/** Changed rows of an entity up to which each is told of by itself. */
const mostToldEach = 100;

const eventKind = (verb: Change['verb']): 'created' | 'updated' | 'deleted' => (verb === 'undone' ? 'updated' : verb);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Companies and people from which and to which something moved. */
const namedIn = ({ entity, field, from, to }: Change): { companyIds?: string[]; contactIds?: string[] } => {
  if (entity === 'note' && field === 'entityId') {
    const ids = [from, to].filter(isText);
    return { companyIds: ids, contactIds: ids };
  }
  if (field === 'companyId') return { companyIds: [from, to].filter(isText) };
  if (field === 'contactIds') return { contactIds: [from, to].flat().filter(isText) };
  return {};
};

const weighty = new Set(['stageId', 'archivedAt', 'deletedAt']);

/** The bid of a change by which its companies count another number of bids or other sums. */
const projectOfWeight = (change: Change): string[] => {
  const { entity, entityId, projectId, verb, field } = change;
  const isOfBid = entity === 'project' && (verb !== 'updated' || weighty.has(field ?? ''));
  if (isOfBid) return [entityId];
  const isOfPart = entity === 'quote' || (entity === 'bidInvite' && verb !== 'updated');
  return isOfPart && projectId ? [projectId] : [];
};

/** Companies whose name may be another now. */
const renamedCompanies = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ entity, field, verb }) => entity === 'company' && (field === 'name' || verb === 'undone'))
    .map(({ entityId }) => entityId);

/** People are found by the name of their company too. */
const readPeopleOf = async (tx: Tx, workspaceId: string, companyIds: readonly string[]): Promise<string[]> => {
  if (!companyIds.length) return [];
  const rows = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', workspaceId)
    .where('company_id', 'in', [...companyIds])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** What bids keep of rows that are no part of them: the order of their companies' names, and who invited. */
const readProjectsToRefresh = async (tx: Tx, workspaceId: string, changes: readonly Change[]): Promise<string[]> => {
  const companyIds = renamedCompanies(changes);
  const inviteIds = changes
    .filter(({ entity, field, verb }) => entity === 'bidInvite' && (field === 'contactIds' || verb === 'undone'))
    .map(({ entityId }) => entityId);
  if (!companyIds.length && !inviteIds.length) return [];
  const { rows } = await sql<{ id: string }>`
    select project_id as id from project_companies
      where workspace_id = ${workspaceId} and company_id = any(${companyIds}::uuid[])
    union select project_id from bid_invites
      where workspace_id = ${workspaceId} and id = any(${inviteIds}::uuid[]) order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * The changes that one write makes. They become activities and live events as the last statements of its transaction,
 * so that positions of a workspace are in the order of commits.
 */
export class ChangeSet {
  readonly id: string;
  readonly #author: Author;
  readonly #changes: Change[] = [];

  readonly #isTold: boolean;

  /**
   * Work in several transactions writes one change set: each gives the same id. Of a change that is not told, such as
   * bringing in thousands of bids, nobody is notified.
   */
  constructor(author: Author, id: string = newId(), { isTold = true }: { readonly isTold?: boolean } = {}) {
    this.#author = author;
    this.id = id;
    this.#isTold = isTold;
  }

  get workspaceId(): string {
    return this.#author.workspaceId;
  }

  created(entity: Entity, entityId: string, projectId: string | null = null): void {
    this.#changes.push({ entity, entityId, projectId, verb: 'created' });
  }

  updated(
    entity: Entity,
    entityId: string,
    field: string,
    from: unknown,
    to: unknown,
    projectId?: string | null,
  ): void {
    this.#changes.push({ entity, entityId, projectId: projectId ?? null, verb: 'updated', field, from, to });
  }

  /** With the row, it can be put back. */
  deleted(entity: Entity, entityId: string, row: unknown = null, projectId: string | null = null): void {
    this.#changes.push({ entity, entityId, verb: 'deleted', from: row, projectId });
  }

  undone(entity: Entity, entityId: string, projectId: string | null = null): void {
    this.#changes.push({ entity, entityId, verb: 'undone', projectId });
  }

  async save(tx: Tx): Promise<void> {
    if (!this.#changes.length) return;
    await this.#refresh(tx);
    await this.#saveActivities(tx);
    const { workspaceId, userId } = this.#author;
    await writeEvents(tx, { workspaceId, userId, changeSetId: this.id }, this.#events());
  }

  /** Brings up to date what other rows keep of the changed ones, and tells users of the changes. */
  async #refresh(tx: Tx): Promise<void> {
    const { workspaceId } = this.#author;
    const idsOf = (entity: Entity): string[] =>
      this.#changes.filter((change) => change.entity === entity).map(({ entityId }) => entityId);
    await refreshProjects(tx, workspaceId, await readProjectsToRefresh(tx, workspaceId, this.#changes));
    markStale(tx, { companyIds: idsOf('company'), contactIds: idsOf('contact') });
    await markStaleOwners(tx, workspaceId, { contactIds: idsOf('contact'), noteIds: idsOf('note') });
    for (const change of this.#changes) markStale(tx, namedIn(change));
    await markStaleOfProjects(tx, workspaceId, [...new Set(this.#changes.flatMap(projectOfWeight))]);
    await refreshStale(tx, workspaceId);
    for (const entity of searchEntities) await refreshSearch(tx, workspaceId, entity, [...new Set(idsOf(entity))]);
    await refreshSearch(
      tx,
      workspaceId,
      'contact',
      await readPeopleOf(tx, workspaceId, renamedCompanies(this.#changes)),
    );
    await queueMatching(tx, workspaceId, this.#changes);
    if (this.#isTold) await tellOfChanges(tx, { ...this.#author, changeSetId: this.id }, this.#changes);
  }

  async #saveActivities(tx: Tx): Promise<void> {
    await inParts(this.#changes, (changes) => this.#saveSomeActivities(tx, changes));
  }

  async #saveSomeActivities(tx: Tx, changes: readonly Change[]): Promise<void> {
    await tx
      .insertInto('activities')
      .values(
        changes.map((change) => ({
          workspace_id: this.#author.workspaceId,
          id: newId(),
          change_set_id: this.id,
          actor_id: this.#author.administratorId ?? this.#author.userId,
          on_behalf_id: this.#author.administratorId ? this.#author.userId : null,
          doing: [...this.#author.doing],
          entity: change.entity,
          entity_id: change.entityId,
          project_id: change.projectId ?? (change.entity === 'project' ? change.entityId : null),
          verb: change.verb,
          field: change.field ?? null,
          from_value: JSON.stringify(change.from ?? null),
          to_value: JSON.stringify(change.to ?? null),
        })),
      )
      .execute();
  }

  /** One event for each row that changed, or one for all rows of an entity of which many did. */
  #events(): (RowEvent | BulkEvent)[] {
    const each = this.#eventsOfRows();
    const counts = new Map<Entity, number>();
    for (const { entity } of each) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    const many = [...counts].filter(([, count]) => count > mostToldEach);
    return [
      ...each.filter(({ entity }) => (counts.get(entity) ?? 0) <= mostToldEach),
      ...many.map(([entity, count]) => ({ entity, count })),
    ];
  }

  #eventsOfRows(): RowEvent[] {
    const byEntity = new Map<string, RowEvent & { readonly fields: Set<string> }>();
    for (const { entity, entityId, verb, field } of this.#changes) {
      const key = `${entity}:${entityId}`;
      const event = byEntity.get(key) ?? { entity, entityId, kind: eventKind(verb), fields: new Set<string>() };
      if (field) event.fields.add(field);
      byEntity.set(key, event);
    }
    return [...byEntity.values()];
  }
}

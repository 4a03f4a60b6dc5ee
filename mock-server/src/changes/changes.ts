import type { Tx } from '../platform/db/database';
import { inParts } from '../platform/db/inParts';
import { newId } from '../platform/ids';
import type { Author, Change, Entity, FieldChange } from './change';
import { listFollowers } from './followers';
import { writeEvents, type NewBulkEvent, type NewRowEvent } from './liveEvents';

/** Above this count, an entity's changed rows share one event. */
const maxSingleEvents = 100;

const eventKind = (verb: Change['verb']): 'created' | 'updated' | 'deleted' => (verb === 'undone' ? 'updated' : verb);

/**
 * Changes made by one write. They become activities and live events as the last statements of its transaction, so that
 * positions of a workspace follow the order of commits.
 */
export class ChangeSet {
  readonly id: string;
  readonly #author: Author;
  readonly #changes: Change[] = [];

  readonly #isNotified: boolean;

  /**
   * Several transactions of one change set pass the same id.
   * With `isNotified` false, such as for an import of thousands of bids, no user is notified.
   */
  constructor(author: Author, id: string = newId(), { isNotified = true }: { readonly isNotified?: boolean } = {}) {
    this.#author = author;
    this.id = id;
    this.#isNotified = isNotified;
  }

  get workspaceId(): string {
    return this.#author.workspaceId;
  }

  /** True before the first change. */
  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  created(entity: Entity, entityId: string, projectId: string | null = null): void {
    this.#changes.push({ entity, entityId, projectId, verb: 'created' });
  }

  /** @param change left out where no value would tell what changed */
  updated(
    entity: Entity,
    entityId: string,
    field: string,
    { from, to }: Omit<FieldChange, 'field'> = { from: null, to: null },
    projectId: string | null = null,
  ): void {
    this.#changes.push({ entity, entityId, projectId, verb: 'updated', field, from, to });
  }

  /** With the row, the deletion can be undone. */
  deleted(entity: Entity, entityId: string, row: unknown = null, projectId: string | null = null): void {
    this.#changes.push({ entity, entityId, verb: 'deleted', from: row, projectId });
  }

  /** @param undid fields that the undo changed, as far as they are known */
  undone(entity: Entity, entityId: string, projectId: string | null = null, undid: readonly FieldChange[] = []): void {
    this.#changes.push({ entity, entityId, verb: 'undone', projectId, undid });
  }

  async save(tx: Tx): Promise<void> {
    if (!this.#changes.length) return;
    if (tx.workspaceId !== this.workspaceId) throw new Error('A change set is saved in the workspace of its author.');
    const write = {
      author: { ...this.#author, changeSetId: this.id },
      changes: this.#changes,
      isNotified: this.#isNotified,
    };
    for (const follow of listFollowers()) await follow(tx, write);
    await this.#saveActivities(tx);
    const { workspaceId, userId } = this.#author;
    await writeEvents(tx, { workspaceId, userId, changeSetId: this.id }, this.#events());
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
          rule_name: this.#author.ruleName ?? null,
          doing: [...this.#author.doing],
          entity: change.entity,
          entity_id: change.entityId,
          project_id: change.projectId ?? (change.entity === 'project' ? change.entityId : null),
          verb: change.verb,
          field: change.field ?? null,
          from_value: JSON.stringify(change.from ?? null),
          to_value: JSON.stringify((change.undid?.length ? change.undid : change.to) ?? null),
        })),
      )
      .execute();
  }

  /** One event per changed row, or one per entity with many changed rows. */
  #events(): (NewRowEvent | NewBulkEvent)[] {
    const each = this.#eventsOfRows();
    const counts = new Map<Entity, number>();
    for (const { entity } of each) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    const many = [...counts].filter(([, count]) => count > maxSingleEvents);
    return [
      ...each.filter(({ entity }) => (counts.get(entity) ?? 0) <= maxSingleEvents),
      ...many.map(([entity, count]) => ({ entity, count })),
    ];
  }

  #eventsOfRows(): NewRowEvent[] {
    const byEntity = new Map<string, NewRowEvent & { readonly fields: Set<string> }>();
    for (const { entity, entityId, verb, field } of this.#changes) {
      const key = `${entity}:${entityId}`;
      const event = byEntity.get(key) ?? { entity, entityId, kind: eventKind(verb), fields: new Set<string>() };
      if (field) event.fields.add(field);
      byEntity.set(key, event);
    }
    return [...byEntity.values()];
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import { added, changed, deleted, named, type ChangeWords } from '../../engine/changes/changeWords';
import { callApi } from '../../engine/client/client';
import type { Body, CustomFieldSetting, operations } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LateStore } from '../../engine/LateStores';
import { mergeLists } from '../../engine/stored/threeWayMerge';

interface Needs extends Pick<Environment, 'client' | 'undo'> {
  readonly workspace: WorkspaceStore;
}

/** Number of entries with a value of a field, and per option. */
export type FieldUse = operations['getCustomFieldUse']['responses'][200]['content']['application/json'];

/** Changes of a field. */
export type FieldChange = Partial<
  Pick<CustomFieldSetting, 'label' | 'options' | 'isEntityLabel' | 'isVisible' | 'isRequired' | 'entitySettings'>
>;

/** A field to add; its id is made once for each draft, so that a lost answer makes no second field. */
export type FieldDraft = Pick<CustomFieldSetting, 'id' | 'entity' | 'type' | 'label'> & FieldChange;

type Change = ChangeWords & { readonly changeSetId: string };

/** Longest name of a field or an option, in characters. */
export const longestFieldName = 100;
/** Options that a field can have. */
export const mostOptions = 500;

/** Attempts to merge options with what others save meanwhile. */
const mostTries = 4;

const byPosition = (one: CustomFieldSetting, other: CustomFieldSetting): number => one.position - other.position;

/** Fields that the workspace added to its bids, companies, people and quotes. */
export class CustomFieldsStore implements LateStore {
  /** The field that is on its way to another place. */
  private moved: { readonly id: string; readonly position: number } | null = null;
  readonly #environment: Needs;

  constructor(environment: Needs) {
    this.#environment = environment;
    makeAutoObservable<this, 'moved'>(this, { moved: observableRef }, { autoBind: true });
  }

  /** Fields of an entity in order; null until loaded. */
  fieldsOf(entity: CustomFieldSetting['entity']): readonly CustomFieldSetting[] | null {
    const { customFields } = this.#environment.workspace;
    if (!customFields.isLoaded) return null;
    const fields = customFields.items.filter((field) => field.entity === entity).toSorted(byPosition);
    const { moved } = this;
    const from = fields.findIndex(({ id }) => id === moved?.id);
    return moved && from >= 0
      ? fields.toSpliced(from, 1).toSpliced(moved.position, 0, ...fields.slice(from, from + 1))
      : fields;
  }

  get error(): ApiError | null {
    return this.#environment.workspace.customFields.error;
  }

  load(): Promise<void> {
    return this.#environment.workspace.customFields.load();
  }

  /** Reason why a field can't have a name, as a sentence; null if it can. Omit the id for a new field. */
  faultOf(label: string, entity: CustomFieldSetting['entity'], id?: string): string | null {
    const text = label.trim();
    if (!text) return 'Enter a label.';
    if (text.length > longestFieldName) return `A label has at most ${longestFieldName} characters.`;
    const isTaken = this.fieldsOf(entity)?.some(
      (field) => field.id !== id && field.label.toLowerCase() === text.toLowerCase(),
    );
    return isTaken ? `“${text}” already exists.` : null;
  }

  async create(draft: FieldDraft): Promise<Result<unknown, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const result = await callApi(client.POST('/custom-field-settings', { body: { customFieldSetting: draft } }));
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...added(named(`the field ${draft.label}`)) });
    if (!result.ok && result.error.status !== 409) return result;
    await this.load();
    // An earlier try created it, and its answer was lost.
    const isThere = this.#environment.workspace.customFields.byId.has(draft.id);
    return isThere ? succeeded(undefined) : result;
  }

  /**
   * Changes a field. Merges options with those that others saved since.
   * @param field as it was when the change began
   */
  async change(field: CustomFieldSetting, change: FieldChange): Promise<Result<unknown, ApiError>> {
    const { options } = change;
    if (!options) return this.#patch(field, change);
    for (let tries = 1; ; tries += 1) {
      await this.load();
      const baseOptions = this.#environment.workspace.customFields.byId.get(field.id)?.options ?? field.options;
      const merged = [...mergeLists(field.options, options, baseOptions)];
      const result = await this.#patch(field, { ...change, options: merged, baseOptions: [...baseOptions] });
      if (result.ok || result.error.status !== 409 || tries === mostTries) return result;
    }
  }

  /** @returns the change, to undo it. */
  async remove({ id, label }: CustomFieldSetting): Promise<Result<Change, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const result = await callApi(
      client.DELETE('/custom-field-settings/{customFieldSettingId}', {
        params: { path: { customFieldSettingId: id } },
      }),
    );
    if (!result.ok) return result;
    const change = { changeSetId: result.value.changeSetId, ...deleted(named(`the field ${label}`)) };
    remember(change);
    await this.load();
    return succeeded(change);
  }

  /** Moves a field to another place among those of its entity, from 0: at once here, and back if that fails. */
  async move(field: CustomFieldSetting, position: number): Promise<Result<unknown, ApiError>> {
    this.moved = { id: field.id, position };
    const result = await this.#patch(field, { position });
    this.settle();
    return result;
  }

  /** Number of values that deleting a field or an option would lose. */
  async readUse(id: string): Promise<Result<FieldUse, ApiError>> {
    return callApi(
      this.#environment.client.GET('/custom-field-settings/{customFieldSettingId}/use', {
        params: { path: { customFieldSettingId: id } },
      }),
    );
  }

  clear(): void {
    this.settle();
  }

  private settle(): void {
    this.moved = null;
  }

  async #patch(
    { id, label }: CustomFieldSetting,
    body: Body<'updateCustomFieldSetting'>,
  ): Promise<Result<unknown, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const params = { path: { customFieldSettingId: id } };
    const result = await callApi(client.PATCH('/custom-field-settings/{customFieldSettingId}', { params, body }));
    if (!result.ok) return result;
    remember({ changeSetId: result.value.changeSetId, ...changed(`the field ${label}`) });
    await this.load();
    return result;
  }
}

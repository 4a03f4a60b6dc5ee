import { computed, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChangeWords } from '../../engine/changes/changeWords';
import type { UndoStore } from '../../engine/changes/UndoStore';
import { Collection } from '../../engine/collection/Collection';
import { callApi, type Client } from '../../engine/client/client';
import type { components, Message, MessageDetail, Reading } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { readingWords } from './emailWords';

export type ReadField = components['schemas']['ReadField'];
/** A field that can have a value of an earlier version. */
export type FormerField = components['schemas']['FormerField'];
type Patch = components['schemas']['ReadingPatch'];
type Check = components['schemas']['ReadingCheck'];

type ReadingRow = Reading & { readonly id: string; readonly updatedAt: string };

interface Environment {
  readonly client: Client;
  readonly undo: UndoStore;
  /** Id of the user who corrects. */
  readonly userId: string;
  /** The row of the list is as the server says now. */
  onSaved(message: Message): void;
  onFailure(error: ApiError): void;
}

/** The company that a person says invites: a known one, or the name of a new one. */
export type ChosenCompany = { readonly id: string; readonly name: string } | { readonly name: string };

/** Facts of an email from which nothing was read. */
export const nothingRead: Omit<Reading, 'ordinal'> = {
  name: null,
  package: null,
  companyName: null,
  contact: null,
  location: null,
  bidDeadline: null,
  rfiDeadline: null,
  jobWalk: null,
  unionType: 'Unknown',
  externalKey: null,
  sources: {},
  checks: {},
  project: null,
};

/** True for a field that people correct, and so can take a former value back. */
export const isReadField = (field: FormerField): field is ReadField =>
  field !== 'communicationType' && field !== 'projects';

/** Former values without those of some fields. */
const withoutFields = (former: object, fields: readonly string[]): NonNullable<Reading['former']> =>
  Object.fromEntries(Object.entries(former).filter(([field]) => !fields.includes(field)));

const idOf = (messageId: string, ordinal: number): string => `${messageId} ${ordinal}`;

const rowsOf = ({ id, updatedAt, readings }: MessageDetail): ReadingRow[] =>
  (readings.length ? readings : [{ ordinal: 0, ...nothingRead }]).map((reading) => ({
    ...reading,
    id: idOf(id, reading.ordinal),
    updatedAt,
  }));

/** Facts read from the open email, as users correct and confirm them: shown at once, reverted on failure. */
export class ReadingEdits {
  message: MessageDetail;
  readonly #rows = new Collection<ReadingRow>();
  readonly #environment: Environment;

  constructor(environment: Environment, message: MessageDetail) {
    this.#environment = environment;
    this.message = message;
    runInAction(() => this.#rows.applyServer(rowsOf(message)));
    makeAutoObservable(this, { message: observableRef, readings: computed }, { autoBind: true });
  }

  /** Facts of each project, at least one: users can add facts even if nothing was read. */
  get readings(): readonly Reading[] {
    return rowsOf(this.message).map((row) => this.#rows.get(row.id) ?? row);
  }

  /** Takes over what the server says of the email now. */
  follow(message: MessageDetail): void {
    this.message = message;
    this.#rows.applyServer(rowsOf(message));
  }

  /** Puts a value in place of the one that was read. */
  correct<F extends Exclude<ReadField, 'companyName'>>(ordinal: number, field: F, value: Reading[F]): Promise<void> {
    return this.#save(ordinal, field, { [field]: value }, 'Edited', { [field]: value });
  }

  /** Says who invites. */
  chooseCompany(ordinal: number, company: ChosenCompany | null): Promise<void> {
    const name = company?.name ?? null;
    const patch: Patch = company !== null && 'id' in company ? { companyId: company.id } : { companyName: name };
    return this.#save(ordinal, 'companyName', patch, 'Edited', { companyName: name });
  }

  /** Says that a value is right as it was read. */
  confirm(ordinal: number, field: ReadField): Promise<void> {
    return this.#save(ordinal, field, { confirmed: [field] }, 'Confirmed');
  }

  /** Restores the value that was read, unchecked. */
  takeRead(ordinal: number, field: ReadField): Promise<void> {
    return this.#save(ordinal, field, { asRead: [field] }, null);
  }

  /** Takes back the value that was read before, which then is the person's own. */
  takeFormer(ordinal: number, field: ReadField): Promise<void> {
    const former = this.readings.find((reading) => reading.ordinal === ordinal)?.former?.[field] ?? null;
    if (field === 'companyName')
      return this.chooseCompany(ordinal, former === null ? null : { name: former as string });
    return this.#save(ordinal, field, { [field]: former }, 'Edited', { [field]: former });
  }

  /** Says that former values need not be shown any more. */
  dismissFormer(ordinal: number, fields: readonly FormerField[]): Promise<void> {
    return this.#send(
      ordinal,
      { dismissed: [...fields] },
      this.#withoutFormer(ordinal, fields),
      readingWords.Dismissed,
    );
  }

  #save(
    ordinal: number,
    field: ReadField,
    patch: Patch,
    state: Check['state'] | null,
    values: Partial<Reading> = {},
  ): Promise<void> {
    const { userId } = this.#environment;
    const { [field]: _before, ...others } = this.#rows.get(idOf(this.message.id, ordinal))?.checks ?? {};
    const check = state && { state, byId: userId, at: new Date().toISOString() };
    const checks = check ? { ...others, [field]: check } : others;
    const change = { ...values, checks, ...this.#withoutFormer(ordinal, [field]) };
    return this.#send(ordinal, patch, change, readingWords[state ?? 'Read']);
  }

  /** The change of a reading that shows no former values of some fields; none if it has none. */
  #withoutFormer(ordinal: number, fields: readonly FormerField[]): Pick<Reading, 'former'> {
    const former = this.#rows.get(idOf(this.message.id, ordinal))?.former;
    return former ? { former: withoutFields(former, fields) } : {};
  }

  async #send(ordinal: number, patch: Patch, change: Partial<Reading>, words: ChangeWords): Promise<void> {
    const { client, undo, onSaved, onFailure } = this.#environment;
    const { id: messageId } = this.message;
    const id = idOf(messageId, ordinal);
    const remember = undo.begin();
    const result = await this.#rows.mutate({
      ids: [id],
      change,
      send: () =>
        callApi(
          client.PATCH('/messages/{messageId}/readings/{ordinal}', {
            params: { path: { messageId, ordinal } },
            body: patch,
          }),
        ),
      confirmed: ({ reading, message }) => [{ ...reading, id, updatedAt: message.updatedAt }],
    });
    if (!result.ok) return onFailure(result.error);
    onSaved(result.value.message);
    remember({ changeSetId: result.value.changeSetId, ...words });
  }
}

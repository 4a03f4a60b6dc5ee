import { makeAutoObservable, observable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { KeptDrafts } from '../../engine/stored/KeptDrafts';
import type { BidEdits, BidPreview, Deadline, PreviewedInvite, ReadContact } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { deadlineInstant } from '../../model/formats/time';
import type { InboxStore } from './InboxStore';

/** A bid that emails are added to. */
export interface PreviewedBid {
  readonly id: string;
  readonly name: string;
}

export const previewedDates = ['bidDeadline', 'rfiDeadline', 'jobWalk'] as const;
export type PreviewedDate = (typeof previewedDates)[number];

type InviteEdit = NonNullable<BidEdits['invites']>[number];
/** A change of one invitation by the user. */
export type InviteChange = Omit<InviteEdit, 'messageId' | 'ordinal'>;

/** One of several values: a date, and the emails that say it. */
export interface DateChoice {
  readonly value: NonNullable<Deadline>;
  readonly messageIds: readonly string[];
}

/** The invitation of a contractor as the user sees it. */
export interface ShownInvite {
  readonly key: string;
  readonly previewed: PreviewedInvite;
  readonly company: { readonly id: string | null; readonly name: string };
  readonly isIdentified: boolean;
  readonly mayBe: string | null;
  readonly contacts: readonly NonNullable<ReadContact>[];
  readonly package: string | null;
  readonly dates: Readonly<Record<PreviewedDate, Deadline>>;
  /** What the contractor's emails say of each date, the one that counts first. */
  readonly choices: Readonly<Record<PreviewedDate, readonly DateChoice[]>>;
}

const keyOf = ({ messageId, ordinal }: Pick<PreviewedInvite, 'messageId' | 'ordinal'>): string =>
  `${messageId} ${ordinal ?? ''}`;

const choicesOf = (dates: PreviewedInvite['bidDeadlines']): DateChoice[] =>
  dates.flatMap(({ value, messageIds }) => (value ? [{ value, messageIds }] : []));

const shown = (previewed: PreviewedInvite, edit: InviteChange): ShownInvite => {
  const choices = {
    bidDeadline: choicesOf(previewed.bidDeadlines),
    rfiDeadline: choicesOf(previewed.rfiDeadlines),
    jobWalk: choicesOf(previewed.jobWalks),
  };
  const dateOf = (field: PreviewedDate): Deadline =>
    edit[field] === undefined ? (choices[field][0]?.value ?? null) : edit[field];
  const isChosen = edit.companyId !== undefined || edit.companyName !== undefined;
  return {
    key: keyOf(previewed),
    previewed,
    company: isChosen ? { id: edit.companyId ?? null, name: edit.companyName ?? '' } : previewed.company,
    isIdentified: isChosen || previewed.isIdentified,
    mayBe: isChosen ? null : previewed.mayBe,
    contacts: (edit.contacts ?? previewed.contacts).flatMap((contact) => contact ?? []),
    package: edit.package === undefined ? previewed.package : edit.package,
    dates: { bidDeadline: dateOf('bidDeadline'), rfiDeadline: dateOf('rfiDeadline'), jobWalk: dateOf('jobWalk') },
    choices,
  };
};

type Needs = Pick<Environment, 'client' | 'late'> & { readonly inbox: Pick<InboxStore, 'collection'> };

/** Changes as the browser keeps them. */
interface KeptEdits extends Pick<BidPreviewStore, 'name' | 'place' | 'unionType'> {
  readonly changed: readonly (readonly [key: string, change: InviteChange])[];
}

const parseEdits = (text: string | null): KeptEdits | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptEdits | null;
    return Array.isArray(kept?.changed) && typeof kept.place === 'number' ? kept : null;
  } catch {
    return null;
  }
};

/**
 * The bid that emails about one project would become, with what the user changed of it. The server has nothing of it
 * until it is added.
 */
export class BidPreviewStore implements LateStore {
  /** Emails of the preview; empty while it is closed. */
  ids: readonly string[] = [];
  /** The bid that they are added to; null for a new one. */
  project: PreviewedBid | null = null;
  bid: BidPreview | null = null;
  error: ApiError | null = null;
  /** Name that the user wrote; null for the one that was read. */
  name: string | null = null;
  /** Index of the chosen place. */
  place = 0;
  unionType: NonNullable<BidEdits['unionType']> | null = null;
  private readonly changed = observable.map<string, InviteChange>(undefined, { deep: false });
  readonly #client: Client;
  readonly #latest = new Latest();

  readonly #inbox: Pick<InboxStore, 'collection'>;

  readonly #drafts: KeptDrafts;
  /** Name of the draft that keeps the changes. */
  #draftPlace = '';

  constructor({ client, inbox, late }: Needs) {
    this.#client = client;
    this.#drafts = late.get(KeptDrafts);
    this.#inbox = inbox;
    makeAutoObservable<this, 'changed'>(
      this,
      { changed: false, ids: observableRef, project: observableRef, bid: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get isOpen(): boolean {
    return this.ids.length > 0;
  }

  /** Invitations that would be new, in the order of the emails. */
  get invites(): readonly ShownInvite[] {
    return (this.bid?.invites ?? [])
      .filter(({ bidInviteId }) => bidInviteId === null)
      .map((invite) => shown(invite, this.changed.get(keyOf(invite)) ?? {}));
  }

  /** Invitations of the bid that its emails belong to; their other dates are offered there. */
  get present(): readonly ShownInvite[] {
    return (this.bid?.invites ?? []).filter(({ bidInviteId }) => bidInviteId !== null).map((each) => shown(each, {}));
  }

  /** The earliest bid deadline of the new invitations. */
  earliest(zone: string): Deadline {
    const dates = this.invites.flatMap(({ dates: { bidDeadline } }) => bidDeadline ?? []);
    const momentOf = (date: NonNullable<Deadline>): number => deadlineInstant(date, date.clock ?? zone).getTime();
    return dates.toSorted((one, other) => momentOf(one) - momentOf(other))[0] ?? null;
  }

  /** What the user changed; what is not in it stays as it was previewed. */
  get edits(): BidEdits {
    const { bid, name, place, unionType } = this;
    const location = place === 0 ? undefined : bid?.places[place]?.value;
    const invites = this.invites.flatMap(({ key, previewed: { messageId, ordinal } }) => {
      const change = this.changed.get(key);
      return change ? [{ messageId, ordinal, ...change }] : [];
    });
    return {
      ...(name === null || name.trim() === '' ? {} : { name: name.trim() }),
      ...(location === undefined ? {} : { location }),
      ...(unionType === null ? {} : { unionType }),
      ...(invites.length ? { invites } : {}),
    };
  }

  /** Shows the bid of emails with those that are grouped under them. */
  open(ids: readonly string[], project: PreviewedBid | null): void {
    this.clear();
    this.ids = [...new Set(ids.flatMap((id) => [id, ...(this.#inbox.collection.get(id)?.groupedEmailIds ?? [])]))];
    this.project = project;
    this.#draftPlace = `preview ${this.ids.toSorted().join(' ')}`;
    this.takeKept(parseEdits(this.#drafts.read(this.#draftPlace)));
    void this.load();
  }

  /** Adds the emails to a bid that is there instead of a new one. */
  addTo(project: PreviewedBid | null): void {
    this.project = project;
    void this.load();
  }

  /** Leaves emails out: they stay in the inbox. */
  leaveOut(ids: readonly string[]): void {
    this.ids = this.ids.filter((id) => !ids.includes(id));
    if (this.ids.length) void this.load();
    else this.clear();
  }

  setName(name: string): void {
    this.name = name;
    this.#keep();
  }

  choosePlace(index: number): void {
    this.place = index;
    this.#keep();
  }

  chooseUnionType(unionType: NonNullable<BidEdits['unionType']>): void {
    this.unionType = unionType;
    this.#keep();
  }

  change(key: string, change: InviteChange): void {
    const { companyId, companyName, ...before } = this.changed.get(key) ?? {};
    const isOther = change.companyId !== undefined || change.companyName !== undefined;
    const company = isOther
      ? {}
      : { ...(companyId === undefined ? {} : { companyId }), ...(companyName === undefined ? {} : { companyName }) };
    this.changed.set(key, { ...before, ...company, ...change });
    this.#keep();
  }

  /** Forgets what the user changed. */
  startOver(): void {
    this.#drafts.write(this.#draftPlace, null);
    this.takeKept(null);
  }

  retry(): void {
    void this.load();
  }

  async recover(): Promise<void> {
    if (this.isOpen && this.error) await this.load();
  }

  /** Closes it; what the user changed is there when the same emails are opened again. */
  clear(): void {
    this.#latest.drop();
    this.ids = [];
    this.project = null;
    this.bid = null;
    this.error = null;
    this.takeKept(null);
  }

  private takeKept(kept: KeptEdits | null): void {
    this.name = kept?.name ?? null;
    this.place = kept?.place ?? 0;
    this.unionType = kept?.unionType ?? null;
    this.changed.replace(kept?.changed ?? []);
  }

  #keep(): void {
    const { name, place, unionType, changed } = this;
    this.#drafts.write(this.#draftPlace, JSON.stringify({ name, place, unionType, changed: [...changed] }));
  }

  private async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const projectId = this.project?.id;
    const body = { messageIds: [...this.ids], ...(projectId === undefined ? {} : { projectId }) };
    const result = await callApi(this.#client.POST('/messages/projects/preview', { body }));
    if (isCurrent()) this.receive(result.ok ? result.value.bid : null, result.ok ? null : result.error);
  }

  private receive(bid: BidPreview | null, error: ApiError | null): void {
    this.bid = bid ?? this.bid;
    this.error = error;
    if (bid && this.place >= bid.places.length) this.place = 0;
  }
}

import fc from 'fast-check';
import { changed, moved, named } from '../engine/changes/changeWords';
import type { Project } from '../model/contract/contract';
import type { Domain } from '../domain';

/** A value that overwrote another on the server. */
export interface Overwritten {
  readonly by: number;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A user's action on a shared bid. */
export type EditorStep =
  | { readonly do: 'begin' | 'commit'; readonly who: number; readonly field: number; readonly value: number }
  | { readonly do: 'look' | 'keepTheirs' | 'useMine'; readonly who: number }
  | { readonly do: 'deliver'; readonly which: number };

export const editedFields = ['city', 'postalCode', 'estimatorIds', 'stageId', 'customFields'] as const;
type EditedField = (typeof editedFields)[number];

interface Edit {
  readonly by: number;
  readonly field: EditedField;
  readonly to: unknown;
  /** The value shown to the editor before it. */
  readonly seen: unknown[];
  state: 'open' | 'written' | 'asked' | 'failed';
}

export const editorSteps = (people: number): fc.Arbitrary<readonly EditorStep[]> => {
  const who = fc.nat(people - 1);
  const editing = fc.record({ who, field: fc.nat(editedFields.length - 1), value: fc.nat(2) });
  const step = fc.oneof(
    { weight: 3, arbitrary: editing.map((part) => ({ do: 'begin' as const, ...part })) },
    { weight: 5, arbitrary: editing.map((part) => ({ do: 'commit' as const, ...part })) },
    { weight: 4, arbitrary: fc.nat(5).map((which) => ({ do: 'deliver' as const, which })) },
    { weight: 1, arbitrary: who.map((one) => ({ do: 'look' as const, who: one })) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('keepTheirs' as const, 'useMine' as const), who }),
    },
  );
  return fc.array(step, { minLength: 4, maxLength: 24 });
};

/** Normalizes a value for comparison: estimators are a set. */
export const plain = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map(String).toSorted((one, other) => one.localeCompare(other)) : (value ?? null),
  );

interface World {
  readonly bidId: string;
  readonly customFieldId: string;
  readonly stageIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Simulates users with separate stores who edit one bid, and records what each was shown. */
export class RivalEditors {
  readonly #domains: readonly Domain[];
  readonly #world: World;
  readonly #edits: Edit[] = [];
  readonly #begun = new Map<string, Project>();
  #made = 0;

  constructor(domains: readonly Domain[], world: World) {
    this.#domains = domains;
    this.#world = world;
  }

  begin(who: number, fieldNumber: number): void {
    const bid = this.#domains[who]?.bids.collection.get(this.#world.bidId);
    if (bid) this.#begun.set(`${who} ${fieldNumber}`, bid);
  }

  /** Commits an open edit, or begins and commits one. */
  commit(who: number, fieldNumber: number, value: number): void {
    const key = `${who} ${fieldNumber}`;
    if (!this.#begun.has(key)) this.begin(who, fieldNumber);
    const seen = this.#begun.get(key);
    const field = editedFields[fieldNumber];
    this.#begun.delete(key);
    if (!seen || !field) return;
    const to = this.#valueFor(field, value);
    // As in the app, a value that was not changed is not sent.
    if (plain(to) === plain(this.valueOf(seen, field))) return;
    const edit: Edit = { by: who, field, to, seen: [this.valueOf(seen, field)], state: 'open' };
    this.#edits.push(edit);
    void this.#send(who, edit, seen).then((result) => {
      edit.state = result.ok ? 'written' : result.error.message.includes('Choose') ? 'asked' : 'failed';
    });
  }

  /** Resolves a user's first conflict. */
  answer(who: number, choice: 'keepTheirs' | 'useMine'): void {
    const conflicts = this.#domains[who]?.conflicts;
    const [first] = conflicts?.conflicts ?? [];
    if (!conflicts || !first) return;
    const field = first.field.split('.')[0] as EditedField;
    if (choice === 'useMine') {
      const to = this.valueOf(first.mine as Project, field);
      const seen = [this.valueOf(first.theirs as Project, field)];
      this.#edits.push({ by: who, field, to, seen, state: 'written' });
    }
    conflicts[choice](first);
  }

  valueOf(bid: Project, field: EditedField): unknown {
    return field === 'customFields' ? bid.customFields[this.#world.customFieldId] : bid[field];
  }

  get isDone(): boolean {
    return this.#edits.every(({ state }) => state !== 'open');
  }

  get failures(): number {
    return this.#edits.filter(({ state }) => state === 'failed').length;
  }

  /** Writes that overwrote a value their author was not shown. */
  silent(writes: readonly Overwritten[]): readonly Overwritten[] {
    return writes.filter(
      ({ by, field, from, to }) =>
        plain(from) !== plain(to) &&
        !this.#edits.some(
          (edit) =>
            edit.by === by &&
            edit.field === field &&
            plain(edit.to) === plain(to) &&
            edit.seen.some((seen) => plain(seen) === plain(from)),
        ),
    );
  }

  #valueFor(field: EditedField, value: number): unknown {
    const { stageIds, userIds } = this.#world;
    this.#made += 1;
    if (field === 'stageId') return stageIds[value % stageIds.length];
    if (field === 'estimatorIds') return [userIds[value % userIds.length], userIds[(value + 1) % userIds.length]];
    return `${this.#made}`;
  }

  #send(who: number, { field, to }: Edit, seen: Project) {
    const { bidId, customFieldId } = this.#world;
    const bids = this.#domains[who]?.bids;
    if (!bids) throw new Error('Nobody is there');
    if (field === 'stageId')
      return bids.setStage(bidId, { stageId: String(to) }, moved(named('a bid'), 'a stage', null), seen);
    if (field === 'estimatorIds') return bids.setEstimators(bidId, to as string[], seen);
    const change =
      field === 'customFields' ? { customFields: { [customFieldId]: String(to) } } : { [field]: String(to) };
    return bids.edit(bidId, change, changed('a bid'), seen);
  }
}

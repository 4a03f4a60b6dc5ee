import { useCallback, useRef, useState } from 'react';
import { changed, type ChangeWords } from '@basis/domain/engine/changes/changeWords';
import { askedError } from '@basis/domain/engine/collection/ConflictsStore';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import type { EntryField } from './entryField';

/** A value that could not be saved, and why. */
interface Refused {
  readonly value: unknown;
  readonly message: string;
}

type ByField<Value> = Readonly<Record<string, Value>>;

const without = <Value>(all: ByField<Value>, id: string): ByField<Value> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== id));

/** Sends a changed field of an entry. @param seen the entry when the edit began. */
export type SaveField<R> = (
  field: EntryField<R>,
  seen: R,
  value: unknown,
  words: ChangeWords,
) => Promise<Result<{ readonly changeSetId: string } | null, ApiError>>;

export interface FieldEdits<R> {
  /** Values that could not be saved, by field. */
  readonly refused: ByField<Refused>;
  /** Number of saves in progress, by field. */
  readonly saving: ByField<number>;
  /** @param seen the entry when the edit began. */
  save(field: EntryField<R>, seen: R, value: unknown): Promise<void>;
  discard(id: string): void;
}

/** Saves fields of an entry one by one, and keeps what could not be saved with its reason. */
export const useFieldEdits = <R extends { readonly id: string; readonly name: string }>(
  send: SaveField<R>,
): FieldEdits<R> => {
  const domain = useDomain();
  const [refused, setRefused] = useState<ByField<Refused>>({});
  const [saving, setSaving] = useState<ByField<number>>({});
  /** The latest save of each field, so that the answer to an earlier one says nothing of it. */
  const latest = useRef(new Map<string, number>());
  const discard = useCallback((id: string) => setRefused((all) => without(all, id)), []);
  const save = useCallback(
    async (field: EntryField<R>, seen: R, value: unknown): Promise<void> => {
      const { id, label } = field;
      const turn = (latest.current.get(id) ?? 0) + 1;
      latest.current.set(id, turn);
      discard(id);
      setSaving((all) => ({ ...all, [id]: (all[id] ?? 0) + 1 }));
      const words = changed(`${label} of ${seen.name}`);
      const result = await send(field, seen, value, words);
      setSaving((all) => ({ ...all, [id]: (all[id] ?? 1) - 1 }));
      if (result.ok) {
        if (!result.value) return;
        const change = { changeSetId: result.value.changeSetId, ...words };
        showDone(domain, { title: words.label, about: [seen.id], change });
      } else if (result.error !== askedError && latest.current.get(id) === turn) {
        const { message } = result.error;
        setRefused((all) => ({ ...all, [id]: { value, message } }));
      }
    },
    [domain, discard, send],
  );
  return { refused, saving, save, discard };
};

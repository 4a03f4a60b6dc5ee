import { useCallback, useState, useSyncExternalStore } from 'react';
import { KeptDrafts } from '@basis/domain/engine/stored/KeptDrafts';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { useDomain, useLateStore } from '../domainContext';

/** What a form needs to know of its draft. */
export interface Kept {
  /** True if something was typed. */
  readonly isBegun: boolean;
  /** Forgets what was typed, and starts over. */
  clear(): void;
}

interface KeptDraft<Draft> extends Kept {
  /** Id of what the form adds: the same however often it is sent. */
  readonly id: string;
  readonly draft: Draft;
  /** What was typed over. */
  readonly changes: Partial<Draft>;
  /** @param part what is typed, or makes it from the draft as it is now */
  change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void;
}

interface Options {
  /** Gives another draft another id, where the server takes the first that it gets under one. @default false */
  readonly renewsId?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const parse = (text: string | null): Values => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Values) : {};
  } catch {
    return {};
  }
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Takes what the form knows: a version before may have kept other values. */
const fit = (kept: Values, first: Values): Values =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) =>
        name in first && (first[name] === null || value === null || kindOf(value) === kindOf(first[name])),
    ),
  );

/**
 * What is being typed in a form. The browser keeps each change for its user, so that neither Escape, a reload nor the end
 * of the session loses any of it; all tabs show the same draft. What is not typed over follows `first`.
 * @param place names the form and what it is about; another place has another draft
 * @param given values of the form while nothing is typed, in their JSON; a function makes them once for each opening.
 * Never a secret: the browser keeps them as text
 */
export const useKeptDraft = <Draft extends object>(
  place: string,
  given: Draft | (() => Draft),
  { renewsId = false }: Options = {},
): KeptDraft<Draft> => {
  const { newId } = useDomain();
  const drafts = useLateStore(KeptDrafts);
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => drafts.follow(listener), [drafts]),
    () => drafts.read(place),
  );
  const begin = () => ({ place, id: newId(), made: typeof given === 'function' ? given() : null });
  const [held, setHeld] = useState(begin);
  const begun = held.place === place ? held : begin();
  if (begun !== held) setHeld(begun);
  const first = begun.made ?? (given as Draft);
  const kept = parse(text);
  const changes = fit(kept, first as Values);
  const id = typeof kept['id'] === 'string' ? kept['id'] : begun.id;
  return {
    id,
    draft: { ...first, ...changes },
    changes: changes as Partial<Draft>,
    isBegun: Object.keys(changes).length > 0,
    change: (part) => {
      // Several changes in one event come before it is drawn anew.
      const before = fit(parse(drafts.read(place)), first as Values);
      const all = { ...before, ...(typeof part === 'function' ? part({ ...first, ...before }) : part) };
      const other = Object.entries(all).filter(([name, value]) => !isSameJson(value, (first as Values)[name]));
      drafts.write(
        place,
        other.length ? JSON.stringify({ ...Object.fromEntries(other), id: renewsId ? newId() : id }) : null,
      );
    },
    clear: () => {
      drafts.write(place, null);
      setHeld(begin());
    },
  };
};

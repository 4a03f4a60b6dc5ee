import { useState } from 'react';
import { useDomain } from '../domainContext';

interface KeptDraft<Draft> {
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
  /** Discards the typed values and starts over. */
  clear(): void;
  /** True if something was typed. */
  readonly isBegun: boolean;
}

const read = <Draft extends object>(text: string | null, first: Draft): Draft | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.keys(first).every((name) => name in kept) ? (kept as Draft) : null;
  } catch {
    return null;
  }
};

/**
 * What is being written in a dialog, kept by the browser with each change, so that a reload loses nothing of it.
 * @param place names the dialog and what it is about; another place has another draft.
 */
export const useKeptDraft = <Draft extends object>(place: string, begin: () => Draft): KeptDraft<Draft> => {
  const { browser, session } = useDomain();
  const key = `basis-draft ${session.profile?.id ?? ''} ${place}`;
  const opened = (): { key: string; draft: Draft; isBegun: boolean } => {
    const first = begin();
    const kept = read(browser.drafts.read(key), first);
    return { key, draft: kept ?? first, isBegun: kept !== null };
  };
  const [held, setHeld] = useState(opened);
  const shown = held.key === key ? held : opened();
  if (shown !== held) setHeld(shown);
  return {
    draft: shown.draft,
    isBegun: shown.isBegun,
    change: (part) =>
      setHeld((before) => {
        const draft = { ...(before.key === key ? before.draft : shown.draft), ...part };
        browser.drafts.write(key, JSON.stringify(draft));
        return { key, draft, isBegun: true };
      }),
    clear: () => {
      browser.drafts.write(key, null);
      setHeld({ key, draft: begin(), isBegun: false });
    },
  };
};

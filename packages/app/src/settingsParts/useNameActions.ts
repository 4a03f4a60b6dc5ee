import { useRef } from 'react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { NamedEntry, NamedList } from '@basis/domain/engine/stored/NamedList';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import { showFailure } from '../feedback/failureToast';

/** Actions on a list of names; failures show in toasts. @param many what several are called: keywords. */
export const useNameActions = <Entry extends NamedEntry>(list: NamedList<Entry>, many: string) => {
  const domain = useDomain();
  const { toasts } = domain;
  /** Consecutive deletions, reported in one toast while it shows. */
  const run = useRef<{ readonly toastId: string; readonly deleted: readonly Entry[] } | null>(null);
  const quoted = (entry: Entry): string => `“${list.nameOf(entry)}”`;
  /** “Drywall”, or 3 keywords. */
  const named = (entries: readonly Entry[]): string =>
    entries.length === 1 ? entries.map(quoted).join('') : `${entries.length} ${many}`;
  const reportFailure = async <T>(
    changing: Promise<Result<T, ApiError>>,
    failure: string,
  ): Promise<Result<T, ApiError>> => {
    const result = await changing;
    if (!result.ok) showFailure(domain, result.error, failure);
    return result;
  };
  const showDeleted = (entry: Entry): void => {
    const before = run.current && toasts.isShown(run.current.toastId) ? run.current.deleted : [];
    const deleted = [...before, entry];
    const [is, was] = deleted.length === 1 ? ['is', 'was'] : ['are', 'were'];
    const restore = (): void => void reportFailure(list.restore(deleted), `${named(deleted)} ${is} still deleted`);
    const toastId = showDone(domain, {
      title: `${named(deleted)} ${was} deleted`,
      // Replaces the toast of the previous deletions, which this one includes.
      about: deleted.map(({ id }) => id),
      onUndo: restore,
    });
    run.current = { toastId, deleted };
  };
  return {
    add: (name: string) => reportFailure(list.add(name), `“${name.trim()}” was not added`),
    /** @param seen the entry when its renaming began: a name that somebody else gave it since is not overwritten unasked */
    rename: async (seen: Entry, name: string): Promise<void> => {
      const rename = (): void => void reportFailure(list.rename(seen.id, name), `${quoted(seen)} was not renamed`);
      await list.load();
      const now = list.rows?.find(({ id }) => id === seen.id);
      if (!now || [list.nameOf(seen), name.trim()].includes(list.nameOf(now))) return rename();
      toasts.show({
        kind: 'warning',
        title: `Somebody renamed ${quoted(seen)} to ${quoted(now)} meanwhile`,
        detail: `It was not renamed to “${name.trim()}”.`,
        about: [seen.id],
        actions: [{ label: `Rename to “${name.trim()}”`, onAction: rename }],
      });
    },
    /** Reports that an entry was deleted during its renaming, and offers to add the new name. */
    showGone: (entry: Entry, wanted: string | null, add: (name: string) => Promise<unknown>): void => {
      const offer = { label: `Add “${wanted}”`, onAction: () => void add(wanted ?? '') };
      toasts.show({
        kind: 'warning',
        title: `${quoted(entry)} was deleted in the meantime`,
        about: [entry.id],
        ...(wanted === null ? {} : { actions: [offer] }),
      });
    },
    remove: async (entry: Entry): Promise<void> => {
      const result = await reportFailure(list.remove(entry.id), `${quoted(entry)} was not deleted`);
      if (result.ok) showDeleted(entry);
    },
  };
};

import { useRef } from 'react';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import type { Keyword } from '@basis/domain/formats/keywords';
import type { KeywordsStore } from '@basis/domain/settings/KeywordsStore';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';

/** “Drywall”, or 3 keywords. */
const named = (keywords: readonly Keyword[]): string =>
  keywords.length === 1 ? `“${keywords[0]?.word}”` : `${keywords.length} keywords`;

/** Actions on keywords; failures show in toasts. */
export const useKeywordActions = (keywords: KeywordsStore) => {
  const domain = useDomain();
  const { toasts } = domain;
  /** Consecutive deletions, reported in one toast while it shows. */
  const run = useRef<{ readonly toastId: string; readonly deleted: readonly Keyword[] } | null>(null);
  const reportFailure = async <T>(
    changing: Promise<Result<T, ApiError>>,
    failure: string,
  ): Promise<Result<T, ApiError>> => {
    const result = await changing;
    if (!result.ok) showFailure(domain, result.error, failure);
    return result;
  };
  const showDeleted = (keyword: Keyword): void => {
    const before = run.current && toasts.isShown(run.current.toastId) ? run.current.deleted : [];
    const deleted = [...before, keyword];
    const [is, was] = deleted.length === 1 ? ['is', 'was'] : ['are', 'were'];
    const restore = (): void => void reportFailure(keywords.restore(deleted), `${named(deleted)} ${is} still deleted`);
    const toastId = showDone(domain, {
      title: `${named(deleted)} ${was} deleted`,
      // Replaces the toast of the previous deletions, which this one includes.
      about: deleted.map(({ id }) => id),
      onUndo: restore,
    });
    run.current = { toastId, deleted };
  };
  return {
    add: (word: string) => reportFailure(keywords.add(word), `“${word.trim()}” was not added`),
    rename: ({ id, word }: Keyword, to: string) =>
      void reportFailure(keywords.rename(id, to), `“${word}” was not renamed`),
    /** Reports that a keyword was deleted during its renaming, and offers to add the new word. */
    showGone: ({ id, word }: Keyword, wanted: string | null, add: (word: string) => Promise<unknown>): void => {
      const offer = { label: `Add “${wanted}”`, onAction: () => void add(wanted ?? '') };
      toasts.show({
        kind: 'warning',
        title: `“${word}” was deleted in the meantime`,
        about: [id],
        ...(wanted === null ? {} : { actions: [offer] }),
      });
    },
    remove: async (keyword: Keyword): Promise<void> => {
      const result = await reportFailure(keywords.remove(keyword.id), `“${keyword.word}” was not deleted`);
      if (result.ok) showDeleted(keyword);
    },
  };
};

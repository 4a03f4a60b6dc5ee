import { useEffect } from 'react';
import { RecentEntries, type RecentEntry } from '@basis/domain/subjects/search/RecentEntries';
import { useLateStore } from '../domainContext';

/** Notes the open entry for the command palette, and forgets one that is gone. */
export const useRecentEntry = (
  kind: RecentEntry['kind'],
  id: string,
  name: string | undefined,
  isGone: boolean,
): void => {
  const recents = useLateStore(RecentEntries);
  useEffect(() => {
    if (isGone) recents.forget(id);
    else if (name !== undefined) recents.note({ kind, id, name });
  }, [recents, kind, id, name, isGone]);
};

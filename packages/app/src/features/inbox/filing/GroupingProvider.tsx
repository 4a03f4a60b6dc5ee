import { useMemo, useState, type ReactNode } from 'react';
import { useDomain } from '../../../domainContext';
import { companiesOf, GroupingContext, type Grouping } from './grouping';
import { GroupQuestion } from './GroupQuestion';
import { useInboxActions } from './useInboxActions';

/** Provides grouping, and renders its confirmation. */
export function GroupingProvider({ children }: { children: ReactNode }) {
  const { inbox } = useDomain();
  const { group } = useInboxActions();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const grouping = useMemo(
    (): Grouping => ({
      ask: setAsked,
      accept: async (ids) => {
        if (companiesOf(inbox, ids).length > 1) setAsked(ids);
        else await group(ids);
      },
    }),
    [inbox, group],
  );
  return (
    <GroupingContext value={grouping}>
      {children}
      <GroupQuestion ids={asked} onClose={() => setAsked(null)} />
    </GroupingContext>
  );
}

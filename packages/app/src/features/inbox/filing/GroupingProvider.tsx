import { useMemo, useState, type ReactNode } from 'react';
import { useDomain } from '../../../domainContext';
import { companiesOf, GroupingContext, type Grouping, type GroupWork } from './grouping';
import { GroupQuestion } from './GroupQuestion';
import { useInboxActions } from './useInboxActions';

interface Asked {
  readonly ids: readonly string[];
  readonly work: GroupWork;
}

/** Provides grouping, and renders its confirmation. */
export function GroupingProvider({ children }: { children: ReactNode }) {
  const { inbox } = useDomain();
  const { group } = useInboxActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const grouping = useMemo(
    (): Grouping => ({
      ask: (ids) => setAsked({ ids, work: group }),
      accept: async (ids, work = group) => {
        if (companiesOf(inbox, ids).length > 1) setAsked({ ids, work });
        else await work(ids, { joinsCompany: false });
      },
    }),
    [inbox, group],
  );
  return (
    <GroupingContext value={grouping}>
      {children}
      <GroupQuestion
        ids={asked?.ids ?? null}
        onClose={() => setAsked(null)}
        onConfirm={(choice) => asked && void asked.work(asked.ids, choice)}
      />
    </GroupingContext>
  );
}

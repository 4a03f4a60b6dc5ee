import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import type { Project, Quote } from '@basis/domain/model/contract/contract';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { byCompany } from '@basis/domain/subjects/quotes/bidQuotes';
import { ProjectEmailsStore } from '@basis/domain/subjects/inbox/ProjectEmailsStore';
import { PageHeader } from '@basis/ui/PageHeader';
import { usePageLayout } from '@basis/ui/pageLayout';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { useDomain, useLateStore } from '../../../domainContext';
import { BelowHead } from '../../../details/BelowHead';
import { EntryTabs, type EntryTab } from '../../../details/EntryTabs';
import { paths } from '../../../paths';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { firstTab, usePageTab } from '../../../details/pageTab';
import { BidHead, HeadActions } from './BidHead';
import { BidOverview } from './BidOverview';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { Loader } from '../../../loading/Loader';
import { lazyPart } from '../../../loading/lazyPart';

const BidEmails = lazyPart(() => import('../../inbox/BidEmails'), FailureInPlace);
const NarrowOverview = lazyPart(() => import('../narrow/NarrowOverview'), FailureInPlace);
const BidFiles = lazyPart(() => import('../../inbox/files/BidFiles'), FailureInPlace);
const EntryNotes = lazyPart(() => import('../../notes/EntryNotes'), FailureInPlace);
const BidQuotes = lazyPart(() => import('../../quotes/BidQuotes'), FailureInPlace);
const BidTasks = lazyPart(() => import('../../tasks/BidTasks'), FailureInPlace);
const EntryActivity = lazyPart(() => import('../../activities/EntryActivity'), FailureInPlace);

/** Number of a bid's emails; undefined while unknown. */
const useEmailCount = (bidId: string): number | undefined => {
  const emails = useLateStore(ProjectEmailsStore);
  return emails.projectId === bidId && emails.messages ? emails.total : undefined;
};

/** Number of a bid's files; undefined while unknown. */
const useFileCount = (bidId: string): number | undefined => {
  const files = useLateStore(BidFilesStore);
  return files.projectId === bidId ? files.files?.files.length : undefined;
};

/** Number of companies with a quote; undefined while unknown. */
const quotedCompanies = (quotes: readonly Quote[] | null): number | undefined =>
  quotes ? byCompany(quotes).length : undefined;

/** The tabs that a user has of a bid. */
const useOfferedTabs = (bid: Project): readonly EntryTab[] => {
  const { session } = useDomain();
  const canSeeEmails = session.allows('listProjectMessages');
  const emailCount = useEmailCount(bid.id);
  const fileCount = useFileCount(bid.id);
  const { tasks, quotes } = useLateStore(BidPartsStore);
  const openTasks = tasks.rows?.filter(({ doneAt }) => doneAt === null).length;
  return [
    { id: 'overview', label: 'Overview', render: () => <BidOverview bid={bid} /> },
    ...(canSeeEmails
      ? [{ id: 'emails', label: 'Emails', count: emailCount, isCounted: true, render: () => <BidEmails bid={bid} /> }]
      : []),
    ...(canSeeEmails
      ? [{ id: 'files', label: 'Files', count: fileCount, isCounted: true, render: () => <BidFiles bidId={bid.id} /> }]
      : []),
    ...(session.allows('listQuotes')
      ? [
          {
            id: 'quote',
            label: 'Quotes',
            count: quotedCompanies(quotes.rows),
            isCounted: true,
            render: () => <BidQuotes bid={bid} />,
          },
        ]
      : []),
    { id: 'tasks', label: 'Tasks', count: openTasks, isCounted: true, render: () => <BidTasks /> },
    {
      id: 'notes',
      label: 'Notes',
      count: bid.totalNotes,
      render: () => <EntryNotes entity="projects" id={bid.id} name={bid.name} />,
    },
    { id: 'activity', label: 'Activity', render: () => <EntryActivity entity="project" id={bid.id} /> },
  ];
};

/** The parts of a bid, of which the address names one. */
const BidParts = observer(function BidParts({ bid }: { bid: Project }) {
  const offered = useOfferedTabs(bid);
  return <EntryTabs noun="bid" path={paths.project(bid.id)} offered={offered} />;
});

/** A bid in a narrow layout: what is needed at the job first, the other parts on a page of tabs. */
function NarrowBid({ bid }: { bid: Project }) {
  const [tab] = usePageTab();
  return (
    <DetailsLayout header={<PageHeader title={bid.name} actions={<HeadActions bid={bid} />} />} isHeadBare>
      {tab === firstTab ? (
        <Suspense fallback={<Loader />}>
          <NarrowOverview bid={bid} />
        </Suspense>
      ) : (
        <BidParts bid={bid} />
      )}
    </DetailsLayout>
  );
}

/** A bid's head, and its parts below. */
export function BidTabs({ bid }: { bid: Project }) {
  if (usePageLayout() !== 'desktop')
    return (
      <BidActionsProvider>
        <NarrowBid bid={bid} />
      </BidActionsProvider>
    );
  return (
    <BidActionsProvider>
      <DetailsLayout header={<BidHead bid={bid} />} isHeadOpen>
        <BelowHead>
          <BidParts bid={bid} />
        </BelowHead>
      </DetailsLayout>
    </BidActionsProvider>
  );
}

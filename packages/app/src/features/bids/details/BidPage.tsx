import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Project } from '@basis/domain/contract/contract';
import { ProjectEmailsStore } from '@basis/domain/mail/ProjectEmailsStore';
import { RecentEntries } from '@basis/domain/search/RecentEntries';
import { Tabs } from '@basis/ui/Tabs';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { useDomain, useLateStore } from '../../../domainContext';
import { BidEmails } from '../../inbox/public';
import NotFoundScreen from '../../../screens/NotFoundScreen';
import { ListFailure } from '../../../loading/ListFailure';
import { Loader } from '../../../loading/Loader';
import { usePageTitle } from '../../../browser/usePageTitle';
import { BidFields } from './BidFields';
import { BidHead } from './BidHead';
import { InvitesTable } from './InvitesTable';

/** Notes the open bid for the command palette, and forgets one that is gone. */
const useRecentBid = (id: string, name: string | undefined, isMissing: boolean): void => {
  const recents = useLateStore(RecentEntries);
  useEffect(() => {
    if (isMissing) recents.forget(id);
    else if (name !== undefined) recents.note({ kind: 'project', id, name });
  }, [recents, id, name, isMissing]);
};

/** Page of one bid: head, key dates, and tabs. */
const BidPage = observer(function BidPage() {
  const { bidDetails } = useDomain();
  const { projectId = '' } = useParams();
  const bid = bidDetails.id === projectId ? bidDetails.bid : undefined;
  usePageTitle(bid?.name ?? 'Bid');
  const isMissing = bidDetails.id === projectId && bidDetails.isMissing;
  useRecentBid(projectId, bid?.name, isMissing);
  if (isMissing) return <NotFoundScreen />;
  if (!bid)
    return bidDetails.error ? (
      <ListFailure
        title="This bid could not be loaded"
        isPage
        error={bidDetails.error}
        onRetry={() => void bidDetails.open(projectId)}
      />
    ) : (
      <Loader />
    );
  return <BidTabs bid={bid} />;
});

/** Fields and invitations of a bid. */
const Overview = observer(function Overview({ bid }: { bid: Project }) {
  const { bidDetails, workspace } = useDomain();
  return (
    <DetailsBody aside={<BidFields bid={bid} />}>
      <InvitesTable invites={bidDetails.invites} bidName={bid.name} isSettled={workspace.isSettled(bid.stageId)} />
    </DetailsBody>
  );
});

const BidTabs = observer(function BidTabs({ bid }: { bid: Project }) {
  const { session } = useDomain();
  const emails = useLateStore(ProjectEmailsStore);
  const [query, setQuery] = useSearchParams();
  const canSeeEmails = session.allows('listProjectMessages');
  useEffect(() => {
    if (canSeeEmails) void emails.open(bid.id);
  }, [emails, bid.id, canSeeEmails]);
  const head = <BidHead bid={bid} />;
  if (!canSeeEmails)
    return (
      <DetailsLayout header={head}>
        <Overview bid={bid} />
      </DetailsLayout>
    );
  const count = emails.projectId === bid.id && emails.messages ? emails.total : undefined;
  return (
    <DetailsLayout header={head} isHeadOpen>
      <Tabs
        aria-label="Parts of the bid"
        inset="md"
        isFullHeight
        tabs={[
          { id: 'overview', label: 'Overview' },
          { id: 'emails', label: 'Emails', count },
        ]}
        selectedKey={query.get('tab') === 'emails' ? 'emails' : 'overview'}
        onSelectionChange={(tab) => setQuery(tab === 'emails' ? { tab } : {}, { replace: true })}
      >
        {(tab) =>
          tab === 'emails' ? (
            <Suspense fallback={<Loader />}>
              <BidEmails bid={bid} />
            </Suspense>
          ) : (
            <Overview bid={bid} />
          )
        }
      </Tabs>
    </DetailsLayout>
  );
});

export default BidPage;

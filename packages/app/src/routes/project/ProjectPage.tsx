import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { useDomain } from '../../domainContext';
import { NotFoundScreen } from '../../shell/ErrorScreens';
import { ListFailure } from '../../shell/ListFailure';
import { Loader } from '../../shell/Loader';
import { usePageTitle } from '../../shell/usePageTitle';
import { BidFields } from './BidFields';
import { BidHead } from './BidHead';
import { InvitesTable } from './InvitesTable';

/** One bid: its head, its key dates, its fields and the invitations to it. */
const ProjectPage = observer(function ProjectPage() {
  const { bidDetails, workspace } = useDomain();
  const { projectId = '' } = useParams();
  const bid = bidDetails.id === projectId ? bidDetails.bid : undefined;
  usePageTitle(bid?.name ?? 'Bid');
  if (bidDetails.isMissing) return <NotFoundScreen />;
  if (!bid)
    return bidDetails.error ? (
      <ListFailure
        title="This bid could not be loaded"
        error={bidDetails.error}
        onRetry={() => void bidDetails.open(projectId)}
      />
    ) : (
      <Loader />
    );
  return (
    <DetailsLayout header={<BidHead bid={bid} />} aside={<BidFields bid={bid} />}>
      <InvitesTable invites={bidDetails.invites} bidName={bid.name} isSettled={workspace.isSettled(bid.stageId)} />
    </DetailsLayout>
  );
});

export default ProjectPage;

import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../../domainContext';
import { GoNoGoPanel } from '../goNoGo/lazyGoNoGo';
import { BidFields } from './BidFields';
import { InvitesTable } from './InvitesTable';

/** Fields and invitations of a bid. */
export const BidOverview = observer(function BidOverview({ bid }: { bid: Project }) {
  const { bidDetails, workspace } = useDomain();
  const isUndecided =
    workspace.stages.byId.get(bid.stageId)?.code === 'Undecided' && bid.archivedAt === null && bid.deletedAt === null;
  return (
    <DetailsBody aside={<BidFields bid={bid} />}>
      {isUndecided ? (
        <Suspense>
          <Box padding="s6" hasLineBelow>
            <GoNoGoPanel bid={bid} />
          </Box>
        </Suspense>
      ) : null}
      <InvitesTable invites={bidDetails.invites} bidName={bid.name} isSettled={workspace.isSettled(bid.stageId)} />
    </DetailsBody>
  );
});

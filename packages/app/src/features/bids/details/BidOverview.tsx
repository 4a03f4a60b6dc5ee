import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../../domainContext';
import { BidOffers } from '../../inbox/public';
import { BidFields } from './BidFields';
import { InvitesTable } from './InvitesTable';

/** Fields and invitations of a bid. */
export const BidOverview = observer(function BidOverview({ bid }: { bid: Project }) {
  const { bidDetails, workspace, session } = useDomain();
  return (
    <DetailsBody aside={<BidFields bid={bid} />}>
      {session.allows('listProjectMessageChanges') ? (
        <Suspense>
          <BidOffers bidId={bid.id} />
        </Suspense>
      ) : null}
      <InvitesTable invites={bidDetails.invites} bidName={bid.name} isSettled={workspace.isSettled(bid.stageId)} />
    </DetailsBody>
  );
});

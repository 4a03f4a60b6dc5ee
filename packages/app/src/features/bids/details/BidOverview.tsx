import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../../domainContext';
import { BidFields } from './BidFields';
import { Competitors } from '../../quotes/public';
import { InvitesTable } from './InvitesTable';

/** Fields and invitations of a bid. */
export const BidOverview = observer(function BidOverview({ bid }: { bid: Project }) {
  const { bidDetails, workspace } = useDomain();
  return (
    <DetailsBody aside={<BidFields bid={bid} />}>
      <InvitesTable invites={bidDetails.invites} bidName={bid.name} isSettled={workspace.isSettled(bid.stageId)} />
      <Competitors bid={bid} isBrief />
    </DetailsBody>
  );
});

import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../../domainContext';
import { BidOffers } from '../../inbox/public';
import { OpenTasks } from '../../tasks/public';
import { GoNoGo } from '../goNoGo/GoNoGo';
import { BidFields } from './BidFields';
import { BidTimeline } from './BidTimeline';
import { Competitors } from '../../quotes/public';
import { InvitesTable } from './InvitesTable';
import { SectionHead } from '../../../details/SectionHead';

/** Fields of a bid, changes that emails offer, whether to go for it, and its invitations, open tasks and dates. */
export const BidOverview = observer(function BidOverview({ bid }: { bid: Project }) {
  const { session } = useDomain();
  return (
    <DetailsBody aside={<BidFields key={bid.id} bid={bid} />}>
      {session.allows('listProjectMessageChanges') ? (
        <Suspense>
          <BidOffers bidId={bid.id} />
        </Suspense>
      ) : null}
      <GoNoGo bid={bid} />
      <InvitesTable bid={bid} />
      <Competitors bid={bid} isBrief />
      <OpenTasks renderHead={(count) => <SectionHead title="Open tasks" count={count} />} />
      <BidTimeline bid={bid} />
    </DetailsBody>
  );
});

import type { Project } from '@basis/domain/contract/contract';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { OpenTasks } from '../../tasks/public';
import { GoNoGo } from '../goNoGo/GoNoGo';
import { BidFields } from './BidFields';
import { BidTimeline } from './BidTimeline';
import { InvitesTable } from './InvitesTable';
import { SectionHead } from './SectionHead';

/** Fields of a bid, whether to go for it, and its invitations, open tasks and dates. */
export function BidOverview({ bid }: { bid: Project }) {
  return (
    <DetailsBody aside={<BidFields key={bid.id} bid={bid} />}>
      <GoNoGo bid={bid} />
      <InvitesTable bid={bid} />
      <OpenTasks renderHead={(count) => <SectionHead title="Open tasks" count={count} />} />
      <BidTimeline bid={bid} />
    </DetailsBody>
  );
}

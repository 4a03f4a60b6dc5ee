import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import type { Activity, Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { importedUndated, unknownMoments } from '@basis/domain/model/outcomes/importedDates';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Timeline } from '@basis/ui/Timeline';
import { Box } from '@basis/ui/layout/Box';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { activityWords } from '../../activities/feature';
import { bidTimeline, type BidDateItem } from './bidTimeline';
import { SectionHead } from '../../../details/SectionHead';

/** Cause of a changed date: an email, a user, or Basis. */
function By({ move, bidId }: { move: Activity; bidId: string }) {
  if (!move.email) return <>{` by ${move.actor?.name ?? 'Basis'}`}</>;
  return (
    <>
      {' by '}
      <Link tone="meta" href={paths.emailOfBid(bidId, move.email.id)}>
        {move.email.subject || 'an email without a subject'}
      </Link>
    </>
  );
}

/** The dates of a bid, what moved, and why. */
export const BidTimeline = observer(function BidTimeline({ bid }: { bid: Project }) {
  const { bidDetails, workspace, session } = useDomain();
  const { dates } = useLateStore(BidPartsStore);
  const detailOf = ({ companies, move }: BidDateItem): ReactNode => {
    const from = move && activityWords(move, { workspace, money: session.money })[0]?.from;
    if (!move || !from) return companies.length ? companies.join(', ') : undefined;
    return (
      <>
        {companies.length ? `${companies.join(', ')}. ` : null}
        {`Moved from ${from}`}
        <By move={move} bidId={bid.id} />
      </>
    );
  };
  const unknown = unknownMoments(bid, workspace.stages.byId.get(bid.stageId)?.code ?? null);
  const items = bidTimeline(bid, bidDetails.invites ?? [], dates.activities ?? []);
  return (
    <>
      <SectionHead title="Timeline" />
      <Box paddingInline="s6" paddingBlock="s4">
        <Timeline
          aria-label="Dates of the bid"
          today={observedToday()}
          items={items.map((item) => ({ ...item, detail: detailOf(item) }))}
        />
        {unknown.length > 0 ? (
          <Box paddingBlock="s2">
            <Text as="p" tone="secondary">{`${unknown.join(', ')}: ${importedUndated}`}</Text>
          </Box>
        ) : null}
      </Box>
    </>
  );
});

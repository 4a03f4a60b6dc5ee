import { MailPlus, Receipt, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState } from 'react';
import { LinkButton } from '@basis/ui/LinkButton';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { ListPageFrame } from '../../../lists/ListPageFrame';
import { bidParts } from '../bidParts';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { StagesProblem } from '../stage/StagesProblem';
import { SinceYesterday } from '../../sinceYesterday/feature';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { AddBid } from '../actions/AddBid';
import { bidNouns } from '../actions/bidActions';
import { BidsTable } from './BidsTable';

const ShareListModal = lazyPart(() => import('../../sharing/ShareListModal'));
const WeeklyEmailModal = lazyPart(() => import('../../weekly/WeeklyEmailModal'));

const BidsBulkBar = lazyPart(bidParts.bulkBar);
const BidCommands = lazyPart(bidParts.commands);
const PrintBids = lazyPart(() => import('./PrintBids'));

/** The bulk bar, loaded on the first selection. */
const ChosenBids = observer(function ChosenBids() {
  const { state } = useDomain().bids.list;
  return (
    <MountOnceOpen isOpen={(state?.selectedCount ?? 0) > 0} holdsKeys={false}>
      <BidsBulkBar />
    </MountOnceOpen>
  );
});

/** Leads to the quotes, which have no place in the main navigation. */
const QuotesLink = observer(function QuotesLink() {
  const { session } = useDomain();
  if (!session.allows('seeOtherLists') || !session.allows('listQuotes')) return null;
  return (
    <LinkButton href={paths.quotes} variant="ghost" icon={Receipt}>
      Quotes
    </LinkButton>
  );
});

function BidsPageActions() {
  return (
    <>
      <SinceYesterday />
      <QuotesLink />
      <AddBid />
    </>
  );
}

/** The list of bids with its views. */
const BidsPage = observer(function BidsPage() {
  const { bids, workspace, session } = useDomain();
  const { error, isLoaded } = workspace.stages;
  const [isWeeklyOpen, setIsWeeklyOpen] = useState(false);
  const [isShareOpen, setIsShareOpen] = useState(false);
  const canShare = session.allows('createSharedList');
  const viewItems = useMemo(
    () => [
      ...(canShare
        ? [{ id: 'shareByLink', label: 'Share by link', icon: Share2, act: () => setIsShareOpen(true) }]
        : []),
      { id: 'weekly', label: 'Weekly email', icon: MailPlus, act: () => setIsWeeklyOpen(true) },
    ],
    [canShare],
  );
  const closeShare = (): void => setIsShareOpen(false);
  const closeWeekly = (): void => setIsWeeklyOpen(false);
  return (
    <BidActionsProvider>
      <ListPageFrame
        list={bids.list}
        words={bidNouns}
        hasQuickFilters
        actions={<BidsPageActions />}
        viewItems={viewItems}
        problem={error && !isLoaded ? <StagesProblem /> : undefined}
        renderPrinting={(onDone) => <PrintBids onDone={onDone} />}
      >
        {(density) => (
          <>
            <BidsTable density={density} />
            <ChosenBids />
            <Suspense>
              <BidCommands />
            </Suspense>
            <MountOnceOpen isOpen={isWeeklyOpen} onCancel={closeWeekly}>
              <WeeklyEmailModal isOpen={isWeeklyOpen} onClose={closeWeekly} />
            </MountOnceOpen>
            <MountOnceOpen isOpen={isShareOpen} onCancel={closeShare}>
              <ShareListModal isOpen={isShareOpen} onClose={closeShare} />
            </MountOnceOpen>
          </>
        )}
      </ListPageFrame>
    </BidActionsProvider>
  );
});

export default BidsPage;

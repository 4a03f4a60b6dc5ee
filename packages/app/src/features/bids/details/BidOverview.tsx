import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { CompetitorsStore } from '@basis/domain/subjects/quotes/CompetitorsStore';
import type { Project } from '@basis/domain/model/contract/contract';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain, useLateStore } from '../../../domainContext';
import { OpenTasks } from '../../tasks/feature';
import { useHeldBack } from '../../../details/useHeldBack';
import { GoNoGo, useGoNoGoFigures, useIsGoNoGoDrawn } from '../goNoGo/GoNoGo';
import { BidFields } from './BidFields';
import { BidTimeline } from './BidTimeline';
import { InvitesTable } from './InvitesTable';
import { Competitors } from '../../quotes/feature';
import { SectionHead } from '../../../details/SectionHead';
import { lazyPart } from '../../../loading/lazyPart';

const BidOffers = lazyPart(() => import('../../inbox/BidOffers'));

/** Open tasks and dates of a bid, each once the part above it has its height, so that neither moves. */
const LowerParts = observer(function LowerParts({ bid }: { bid: Project }) {
  const competitors = useLateStore(CompetitorsStore);
  const { tasks } = useLateStore(BidPartsStore);
  const areCompetitorsDrawn = competitors.bidId === bid.id && (competitors.rows !== null || competitors.error !== null);
  if (!areCompetitorsDrawn) return null;
  return (
    <>
      <OpenTasks renderHead={(count) => <SectionHead title="Open tasks" count={count} />} />
      {tasks.rows === null && tasks.error === null ? null : <BidTimeline bid={bid} />}
    </>
  );
});

/** Invitations, competitors, open tasks and dates of a bid, once the panel above them has its height. */
const Parts = observer(function Parts({ bid }: { bid: Project }) {
  if (!useHeldBack(useIsGoNoGoDrawn(bid))) return null;
  return (
    <>
      <InvitesTable bid={bid} />
      <Suspense>
        <Competitors bid={bid} isBrief />
        <LowerParts bid={bid} />
      </Suspense>
    </>
  );
});

/**
 * Offered changes and the parts below, rendered once the offers are loaded. Later offers are counted in the head until
 * the user opens them or returns to this tab.
 */
const OffersAndParts = observer(function OffersAndParts({ bid }: { bid: Project }) {
  const { session } = useDomain();
  const offers = useLateStore(OfferedChangesStore);
  const isKnown = !session.allows('listProjectMessageChanges') || (offers.projectId === bid.id && offers.isAnswered);
  const isDrawn = useHeldBack(isKnown);
  useGoNoGoFigures(bid);
  useLayoutEffect(() => offers.reveal(), [offers]);
  useEffect(() => {
    if (isDrawn) offers.settle();
  }, [isDrawn, offers]);
  if (!isDrawn) return null;
  return (
    <Suspense>
      {offers.shown.length > 0 ? <BidOffers bidId={bid.id} /> : null}
      <GoNoGo bid={bid} />
      <Parts bid={bid} />
    </Suspense>
  );
});

/** Fields of a bid, changes that emails offer, whether to go for it, and its invitations, open tasks and dates. */
export const BidOverview = observer(function BidOverview({ bid }: { bid: Project }) {
  return (
    <DetailsBody aside={<BidFields key={bid.id} bid={bid} />}>
      <OffersAndParts key={bid.id} bid={bid} />
    </DetailsBody>
  );
});

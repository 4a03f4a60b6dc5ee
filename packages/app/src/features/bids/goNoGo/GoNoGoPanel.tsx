import { Ban, Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GoNoGoStore, type FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo, Project } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { Text } from '@basis/ui/Text';
import { Split } from '@basis/ui/layout/Split';
import { useDomain, useLateStore } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { useBidActions } from '../actions/bidActions';
import { Chance } from './Chance';
import { GoNoGoWaiting } from './GoNoGoWaiting';
import { bidsOf } from './figureWords';
import { Reasons } from './Reasons';
import { SimilarBids } from './SimilarBids';
import { WeekOfDeadline } from './WeekOfDeadline';

const BidsBehindDrawer = lazyPart(() => import('./BidsBehindDrawer'));

/** Buttons that take the bid on or decline it; nothing for users who may not move it. */
const Decision = observer(function Decision({ bid }: { bid: Project }) {
  const { session, workspace } = useDomain();
  const { move } = useBidActions();
  const stageOf = (code: string) => workspace.stages.items.find((stage) => stage.code === code);
  const [accepted, declined] = [stageOf('Accepted'), stageOf('Declined')];
  if (!session.allows('setProjectStage') || !accepted || !declined) return null;
  return (
    <Split
      end={
        <Button variant="primary" icon={Check} onPress={() => void move({ bid }, accepted.id)}>
          Accept bid
        </Button>
      }
    >
      <Button icon={Ban} onPress={() => void move({ bid }, declined.id)}>
        Decline
      </Button>
    </Split>
  );
});

interface FactsProps {
  bid: Project;
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

function Facts(props: FactsProps) {
  return (
    <>
      <Chance {...props} />
      <Reasons {...props} />
      <SimilarBids {...props} />
      <WeekOfDeadline {...props} />
    </>
  );
}

/** Facts about an undecided bid from past bids and the week of its deadline, with the buttons that decide. */
const GoNoGoPanel = observer(function GoNoGoPanel({ bid }: { bid: Project }) {
  const store = useLateStore(GoNoGoStore);
  const [shown, setShown] = useState<FigureQuery | null>(null);
  const facts = store.bidId === bid.id ? store.facts : null;
  const settled = facts ? facts.similar.won + facts.similar.lost : null;
  return (
    <Card
      title="Go or no-go"
      level={2}
      titleEnd={
        settled === null ? null : (
          <Text
            size={12}
            tone="secondary"
          >{`From ${bidsOf(settled).replace(' bid', ' similar bid')} with a result`}</Text>
        )
      }
      isFlush
      footer={<Decision bid={bid} />}
    >
      {facts ? (
        <Facts bid={bid} facts={facts} onShow={setShown} />
      ) : store.error ? (
        <ListFailure title="Similar bids could not be loaded" error={store.error} onRetry={() => void store.load()} />
      ) : (
        <GoNoGoWaiting />
      )}
      <MountOnceOpen isOpen={shown !== null} onCancel={() => setShown(null)}>
        <BidsBehindDrawer bid={bid} query={shown} onClose={() => setShown(null)} />
      </MountOnceOpen>
    </Card>
  );
});

export default GoNoGoPanel;

import { Ban, Check, ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { GoNoGoStore, type FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import type { GoNoGo, Project, Stage } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { Text } from '@basis/ui/Text';
import { IconButton } from '@basis/ui/IconButton';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { useDomain, useLateStore } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { useReasonMenu } from '../../stages/feature';
import { useBidActions } from '../actions/bidActions';
import { Chance } from './Chance';
import { GoNoGoWaiting } from './GoNoGoWaiting';
import { bidsOf } from './figureWords';
import { Reasons } from './Reasons';
import { SimilarBids } from './SimilarBids';
import { WeekOfDeadline } from './WeekOfDeadline';

const BidsBehindDrawer = lazyPart(() => import('./BidsBehindDrawer'));

/** Declines the bid for the reason that its menu asks for; for a remembered one, which its label names, at once. */
const DeclineBid = observer(function DeclineBid({ bid, stage }: { bid: Project; stage: Stage }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { decline } = useBidActions();
  const reasons = useLateStore(StageReasons);
  const { ask, menu } = useReasonMenu(stage);
  const { remembered } = reasons;
  useEffect(() => void reasons.load(), [reasons]);
  const choose = (): void =>
    ask(ref.current, (reasonId) => {
      const reason = reasons.reasonsOf(stage).find(({ id }) => id === reasonId) ?? null;
      void decline(bid, stage.id, reason);
    });
  const press = async (): Promise<void> => {
    await reasons.load();
    if (reasons.remembered) await decline(bid, stage.id, reasons.remembered);
    else choose();
  };
  return (
    <Inline space="s1">
      <Button
        ref={ref}
        icon={Ban}
        {...(remembered ? {} : { iconEnd: ChevronDown, 'aria-haspopup': 'menu' as const })}
        onPress={() => void press()}
      >
        {remembered ? `Decline: ${remembered.name}` : 'Decline'}
      </Button>
      {remembered ? (
        <IconButton
          icon={ChevronDown}
          variant="outlined"
          aria-label="Choose a reason"
          aria-haspopup="menu"
          onPress={choose}
        />
      ) : null}
      {menu}
    </Inline>
  );
});

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
      <DeclineBid bid={bid} stage={declined} />
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
export const GoNoGoPanel = observer(function GoNoGoPanel({ bid }: { bid: Project }) {
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

import {
  ChevronDown,
  ChevronUp,
  CircleCheckBig,
  Ellipsis,
  Link as LinkIcon,
  MessageSquare,
  Plus,
  Receipt,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { shownPlace } from '@basis/domain/model/formats/place';
import { travelBasis, travelWords } from '@basis/domain/model/formats/travel';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Breadcrumbs } from '@basis/ui/Breadcrumbs';
import { Button } from '@basis/ui/Button';
import { formatPlainDate } from '@basis/ui/Deadline';
import { FactStrip } from '@basis/ui/FactStrip';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount } from '../../../money';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { ArrivedOffers } from '../../inbox/feature';
import { StagesProblem } from '../stage/StagesProblem';
import { bidsName } from '../bidsName';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { BidGone } from './BidGone';
import { firstTab, usePageTab } from '../../../details/pageTab';
import { useCopyLink } from '../../../details/useCopyLink';
import { actionMenu, type ActionItem } from '../../../pickers/actionMenu';
import { useBidMenu } from '../actions/useBidMenu';
import { BidTitle } from './BidTitle';
import { TravelFact } from './TravelFact';
import { DeadlineFact, type DeadlineFactProps } from './DeadlineFact';
import { useBidCommands } from './useBidCommands';
import { lazyPart } from '../../../loading/lazyPart';

const CreateQuoteModal = lazyPart(() => import('../../quotes/CreateQuoteModal'));
const CreateTaskModal = lazyPart(() => import('../../tasks/CreateTaskModal'));

/** The way from the office, and how it was computed; no element where nothing is known, as the strip draws a dash. */
const travelOf = (bid: Project, office: string): ReactNode => {
  const shown = travelWords(bid);
  return shown === null ? null : <TravelFact words={shown} basis={travelBasis(bid, office)} />;
};

interface FactsContext {
  readonly canSeeAmounts: boolean;
  readonly isSettled: boolean;
  /** Address of the office. */
  readonly office: string;
}

/** No element where there is no date: the strip draws a dash. */
const dateOf = (bid: Project, name: DeadlineFactProps['name'], isPlain: boolean): ReactNode =>
  bid[name] && <DeadlineFact bid={bid} name={name} isPlain={isPlain} />;

const keyFacts = (bid: Project, { canSeeAmounts, isSettled, office }: FactsContext) => [
  { id: 'bidDeadline', label: 'Bid deadline', value: dateOf(bid, 'bidDeadline', isSettled) },
  { id: 'rfiDeadline', label: 'RFI deadline', value: dateOf(bid, 'rfiDeadline', true) },
  { id: 'jobWalk', label: 'Job walk', value: dateOf(bid, 'jobWalk', true) },
  ...(canSeeAmounts ? [{ id: 'quote', label: 'Quote', value: bid.quote ? <Amount cents={bid.quote} /> : null }] : []),
  { id: 'location', label: 'Location', value: shownPlace(bid) },
  { id: 'travel', label: 'Travel', value: travelOf(bid, office) },
  { id: 'created', label: 'Created', value: formatPlainDate(localToday(new Date(bid.createdAt))) },
];

/** The place in the list that the bid was opened from, and links to the previous and next bid of it. */
const BidNeighbours = observer(function BidNeighbours({ bidId }: { bidId: string }) {
  const { bids } = useDomain();
  const navigate = useNavigate();
  const [tab] = usePageTab();
  const { previous, next } = bids.list.whole.neighboursOf(bidId);
  const counted = bids.list.whole.placeOf(bidId);
  if (previous === undefined && next === undefined) return null;
  const go = (id: string | undefined): void => {
    if (id !== undefined) void navigate(paths.project(id, tab === firstTab ? undefined : tab));
  };
  return (
    <Inline space="s1">
      {counted ? (
        <Text size={12} tone="meta">
          {formatCount(counted.place)} of {formatCount(counted.total)}
        </Text>
      ) : null}
      <IconButton
        icon={ChevronUp}
        size="xs"
        aria-label="Previous bid"
        isDisabled={previous === undefined}
        onPress={() => go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        size="xs"
        aria-label="Next bid"
        isDisabled={next === undefined}
        onPress={() => go(next)}
      />
    </Inline>
  );
});

/** Primary action of each tab. */
const primaryOf = { tasks: 'task', quote: 'quote' } as const;

type Added = (typeof primaryOf)[keyof typeof primaryOf];

const isTabOf = (tab: string): tab is keyof typeof primaryOf => Object.hasOwn(primaryOf, tab);

export const HeadActions = observer(function HeadActions({ bid }: { bid: Project }) {
  const { session, notes } = useDomain();
  const [tab, openTab] = usePageTab();
  const [adding, setAdding] = useState<Added | null>(null);
  const stop = (): void => setAdding(null);
  const primary = isTabOf(tab) ? primaryOf[tab] : null;
  const buttons = [
    ...(session.allows('createQuote') ? [{ id: 'quote', label: 'Log quote', icon: Receipt } as const] : []),
    ...(session.allows('createTask') ? [{ id: 'task', label: 'Create task', icon: CircleCheckBig } as const] : []),
  ].toSorted((one, other) => Number(one.id === primary) - Number(other.id === primary));
  const copyLink = useCopyLink(paths.project(bid.id));
  const menu: readonly ActionItem[] = [
    ...useBidMenu(bid),
    { id: 'copyLink', label: 'Copy link', icon: LinkIcon, act: () => void copyLink() },
  ];
  useBidCommands(bid, [...buttons.map((button) => ({ ...button, act: () => setAdding(button.id) })), ...menu]);
  const parts = buttons.map(({ id, label, icon }) => (
    <Button
      key={id}
      icon={id === primary ? Plus : icon}
      variant={id === primary ? 'primary' : 'secondary'}
      onPress={() => setAdding(id)}
    >
      {label}
    </Button>
  ));
  const primaryAt = buttons.findIndex(({ id }) => id === primary);
  return (
    <Inline space="s2">
      <ArrivedOffers onShow={() => openTab(firstTab)} />
      {primaryAt < 0 ? parts : parts.slice(0, primaryAt)}
      {tab === 'notes' ? null : (
        <Button
          icon={MessageSquare}
          count={bid.unreadNotes || undefined}
          onPress={() => notes.open({ entity: 'projects', id: bid.id, name: bid.name })}
        >
          Notes
        </Button>
      )}
      {primaryAt < 0 ? null : parts[primaryAt]}
      <Menu
        trigger={<IconButton icon={Ellipsis} aria-label={`Actions for ${bid.name}`} />}
        placement="bottom end"
        // The notes have a button of their own next to the menu.
        {...actionMenu(menu.filter(({ id }) => id !== 'notes'))}
      />
      <MountOnceOpen isOpen={adding === 'quote'} onCancel={stop}>
        <CreateQuoteModal isOpen={adding === 'quote'} onClose={stop} bid={bid} />
      </MountOnceOpen>
      <MountOnceOpen isOpen={adding === 'task'} onCancel={stop}>
        <CreateTaskModal isOpen={adding === 'task'} onClose={stop} bid={bid} />
      </MountOnceOpen>
    </Inline>
  );
});

/** A bid's stage, name, estimators and key dates. */
export const BidHead = observer(function BidHead({ bid }: { bid: Project }) {
  const { workspace, session, bids } = useDomain();
  const facts = keyFacts(bid, {
    canSeeAmounts: session.allows('seeAmounts'),
    isSettled: workspace.isSettled(bid.stageId),
    office: session.workspace?.officeAddress ?? '',
  });
  return (
    <Stack space="s3">
      <StagesProblem />
      <BidGone bid={bid} />
      <Split end={<BidNeighbours bidId={bid.id} />}>
        <Breadcrumbs
          crumbs={[
            { label: bidsName(session), href: paths.projects },
            ...(bids.list.viewId === null ? [] : [{ label: bids.list.view.name, href: paths.bidList(bids.list) }]),
          ]}
        />
      </Split>
      <Split end={<HeadActions bid={bid} />}>
        <BidTitle bid={bid} />
      </Split>
      <FactStrip aria-label="Key dates" facts={facts} />
    </Stack>
  );
});

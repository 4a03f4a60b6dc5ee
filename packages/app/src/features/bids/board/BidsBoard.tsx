import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BidBoard } from '@basis/domain/bids/BidBoard';
import type { Project } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { formatMoneyShort } from '@basis/domain/formats/money';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { Board, type BoardColumn, type BoardMove } from '@basis/ui/data/Board';
import { useDomain, useLateStore } from '../../../domainContext';
import { usePointerHold } from '../../../lists/usePointerHold';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { paths } from '../../../paths';
import { useBidActions } from '../actions/bidActions';
import { bidParts } from '../lazyParts';
import { bidColumns } from '../list/bidColumns';
import { BidCard } from './BidCard';

const BidRowMenu = lazyPart(bidParts.rowMenu);

const nameOf = ({ name }: Project): string => name;
const renderActions = (bid: Project) => (
  <Suspense>
    <BidRowMenu bid={bid} />
  </Suspense>
);

/** Estimated heights of a card's parts in px, used before it is measured. */
const [barePx, linePx, footPx] = [39, 24, 39];

/** Connects the bids of each stage to the board. */
export const BidsBoard = observer(function BidsBoard() {
  const { bids, session, workspace } = useDomain();
  const board = useLateStore(BidBoard);
  const navigate = useNavigate();
  const { move } = useBidActions();
  const boardRef = useRef<HTMLDivElement>(null);
  usePointerHold(board, boardRef);
  const { query, fields } = board;
  const today = localToday();
  const { lookups, stages } = workspace;
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const columnOf = useMemo(
    () => bidColumns({ ...context, bids, canAssign: false, canMove: false, logQuote: null }),
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [context, bids, lookups],
  );
  const { shownIds } = fields;
  const labels = new Map(bids.list.fields.all.map(({ id, label }) => [id, label]));
  const open = useCallback(({ id }: Project): void => void navigate(paths.project(id)), [navigate]);
  const drop = useCallback(
    ({ key, card, to, index }: BoardMove<Project>): void => {
      const end = query.place(key, to, index);
      if (end) void move({ bid: card }, to).finally(end);
    },
    [query, move],
  );
  // Reads the revision to recreate the columns when cards are added, changed or moved.
  const { revision } = bids.collection;
  if (query.isFailed) return <ListFailure error={query.failure} onRetry={() => void query.refresh()} />;
  const columns = stages.items.map((stage): BoardColumn<Project> => {
    const cards = query.columns.get(stage.id);
    const amount = session.allows('seeAmounts') ? query.amountOf(stage.id) : 0;
    const isWaiting = !cards || cards.status === 'idle' || cards.status === 'loading';
    const [count, ids] = isWaiting ? [waitingCards, []] : [cards.count, cards.ids];
    void [revision, ids];
    return {
      id: stage.id,
      label: stage.name,
      start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} />,
      count: query.totalOf(stage.id),
      end: amount ? formatMoneyShort(amount) : undefined,
      cards: {
        count,
        at: (index) => cards?.at(index),
        keyAt: (index) => cards?.idAt(index) ?? `${stage.id}-${index}`,
      },
    };
  });
  const lines = shownIds.filter((id) => !['name', 'estimatorIds', 'notes', 'quote', 'stageId'].includes(id)).length;
  return (
    <Board
      aria-label="Bids by stage"
      boardRef={boardRef}
      columns={columns}
      nameOf={nameOf}
      cardPx={barePx + lines * linePx + footPx}
      renderCard={(bid) => (
        <BidCard
          bid={bid}
          fieldIds={shownIds}
          labelOf={(id) => labels.get(id) ?? id}
          columnOf={columnOf}
          context={context}
        />
      )}
      renderActions={renderActions}
      toneOf={({ bidDeadline, stageId }) =>
        bidDeadline && bidDeadline.date < today && !workspace.isSettled(stageId) ? 'danger' : 'default'
      }
      onAction={open}
      onMove={session.allows('setProjectStage') ? drop : undefined}
      onRangeNeeded={(stageId, start, end) => query.columns.get(stageId)?.need(start, end)}
    />
  );
});

/** Number of placeholder cards in a loading column. */
const waitingCards = 4;

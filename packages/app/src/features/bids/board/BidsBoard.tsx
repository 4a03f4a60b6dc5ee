import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BidBoard } from '@basis/domain/subjects/bids/BidBoard';
import type { BoardQuery } from '@basis/domain/engine/query/BoardQuery';
import { noLane, type Lane } from '@basis/domain/engine/query/LanesQuery';
import type { LaneName } from '@basis/domain/engine/spec/viewSpec';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { WorkloadStore } from '@basis/domain/subjects/goNoGo/WorkloadStore';
import type { Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Board, type BoardCell, type BoardColumn, type BoardLane, type BoardMove } from '@basis/ui/data/Board';
import { useMoney } from '../../../money';
import { useDomain, useLateStore } from '../../../domainContext';
import { usePointerHold } from '../../../browser/usePointerHold';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { paths } from '../../../paths';
import { useBidActions } from '../actions/bidActions';
import { bidParts } from '../bidParts';
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

const noCards = { count: 0, at: () => undefined, keyAt: String };
/** Lanes that are not loaded yet. */
const waitingLanes: readonly undefined[] = [undefined, undefined];

/** Name and mark of a lane. */
const nameOfLane = ({ key, label }: Lane<Project>, name: LaneName, workspace: WorkspaceStore) => {
  if (key === noLane) return { label: name === 'estimatorIds' ? 'Unassigned' : 'No company' };
  if (name === 'companies') return { label, start: <CompanyMark name={label} /> };
  const user = workspace.person(key);
  const shown = user?.name ?? label;
  return { label: shown, start: <Avatar name={shown} color={user?.color} isDecorative /> };
};

/** Reason why a bid can't be dropped in another lane; undefined if it can. */
const refusalOf = (name: LaneName | null, toLane: string | undefined): string | undefined => {
  if (name === 'companies') return 'A bid keeps its companies here. Open it to change them.';
  return toLane === noLane ? 'A bid needs at least one estimator.' : undefined;
};

/** Moves a dropped bid to its stage, and to the estimator of its lane. */
const useCardDrop = ({ query, lanes }: BidBoard) => {
  const { move, reassign } = useBidActions();
  return useCallback(
    ({ key, card, from, to, index, fromLane, toLane }: BoardMove<Project>): void => {
      const isLaned = fromLane !== undefined && toLane !== undefined;
      const end = isLaned ? lanes.place(key, { fromLane, toLane, column: to, index }) : query.place(key, to, index);
      if (!end) return;
      const isReassigned = isLaned && fromLane !== toLane;
      const acting = isReassigned
        ? reassign(card, {
            estimatorIds: [...card.estimatorIds.filter((id) => id !== fromLane && id !== toLane), toLane],
            stageId: from === to ? null : to,
          })
        : move({ bid: card }, to);
      void acting.finally(end);
    },
    [query, lanes, move, reassign],
  );
};

/** Columns of the list by which cards show fields. */
const useCardColumns = (today: string) => {
  const { bids, workspace } = useDomain();
  const { lookups } = workspace;
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const columnOf = useMemo(
    () => bidColumns({ ...context, bids, canAssign: false, canMove: false, logQuote: null }),
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [context, bids, lookups],
  );
  return { context, columnOf };
};

/** Connects the bids of each stage, and of each lane, to the board. */
export const BidsBoard = observer(function BidsBoard() {
  const { bids, session, workspace, toasts } = useDomain();
  const board = useLateStore(BidBoard);
  const navigate = useNavigate();
  const boardRef = useRef<HTMLDivElement>(null);
  usePointerHold(board, boardRef);
  const { isAwaited } = useLateStore(WorkloadStore);
  const { query, lanes, laneName, fields } = board;
  const today = observedToday();
  const { stages } = workspace;
  const { context, columnOf } = useCardColumns(today);
  const { shownIds } = fields;
  const labels = new Map(bids.list.fields.all.map(({ id, label }) => [id, label]));
  const open = useCallback(({ id }: Project): void => void navigate(paths.project(id)), [navigate]);
  const drop = useCardDrop(board);
  const money = useMoney();
  // Reads the revision to recreate the columns when cards are added, changed or moved.
  const { revision } = bids.collection;
  if (board.isFailed) return <ListFailure error={board.failure} onRetry={() => void board.refresh()} />;
  const seesAmounts = session.allows('seeAmounts');
  const sum = (cents: number): string | undefined => (seesAmounts && cents ? money.short(cents) : undefined);
  const cellOf = (columns: BoardQuery<Project>, stageId: string): BoardCell<Project> => {
    // Cards that show before the workload would move under the pointer when it opens above them.
    const cards = isAwaited ? undefined : columns.columns.get(stageId);
    const isWaiting = !cards || cards.status === 'idle' || cards.status === 'loading';
    const [count, ids] = isWaiting ? [waitingCards, []] : [cards.count, cards.ids];
    void [revision, ids];
    return {
      id: stageId,
      count: columns.totalOf(stageId),
      end: sum(columns.amountOf(stageId)),
      cards: {
        count,
        at: (index) => cards?.at(index),
        keyAt: (index) => cards?.idAt(index) ?? `${stageId}-${index}`,
      },
    };
  };
  const columns = stages.items.map((stage): BoardColumn<Project> => {
    const cell =
      laneName === null
        ? cellOf(query, stage.id)
        : { count: lanes.totalOf(stage.id), end: sum(lanes.amountOf(stage.id)), cards: noCards };
    const start = <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} />;
    return { ...cell, id: stage.id, label: stage.name, start };
  });
  const loaded = (lanes.lanes ?? waitingLanes).map((lane): BoardLane<Project> | undefined => {
    if (!lane || laneName === null) return undefined;
    return {
      id: lane.key,
      ...nameOfLane(lane, laneName, workspace),
      count: lanes.totalOfLane(lane),
      end: sum(lanes.amountOfLane(lane)),
      isFolded: lanes.folded.has(lane.key),
      cells: stages.items.map(({ id }) => cellOf(lane.board, id)),
    };
  });
  const lines = shownIds.filter((id) => !['name', 'estimatorIds', 'notes', 'quote', 'stageId'].includes(id)).length;
  return (
    <Board
      aria-label="Bids by stage"
      boardRef={boardRef}
      columns={columns}
      lanes={
        laneName === null
          ? undefined
          : {
              count: loaded.length,
              at: (index) => loaded[index],
              keyAt: (index) => loaded[index]?.id ?? `waiting-${index}`,
              onFoldChange: lanes.fold,
              onRangeNeeded: lanes.need,
            }
      }
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
      refusalOf={({ fromLane, toLane }) => (fromLane === toLane ? undefined : refusalOf(laneName, toLane))}
      onRefuse={(reason) => void toasts.show({ kind: 'info', title: reason })}
      onRangeNeeded={(stageId, start, end, laneId) => {
        const columnsOf = laneId === undefined ? query : lanes.laneOf(laneId)?.board;
        columnsOf?.columns.get(stageId)?.need(start, end);
      }}
    />
  );
});

/** Number of placeholder cards in a loading column. */
const waitingCards = 4;

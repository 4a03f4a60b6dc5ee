import { Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { BidBoard } from '@basis/domain/subjects/bids/BidBoard';
import { WorkloadStore } from '@basis/domain/subjects/goNoGo/WorkloadStore';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import type { Domain } from '@basis/domain/domain';
import { LinkButton } from '@basis/ui/LinkButton';
import { FieldPanel } from '@basis/ui/data/FieldPanel';
import { useDomain, useLateStore } from '../../../domainContext';
import { panelFieldsOf, panelGroups } from '../../../lists/listFields';
import { ListPageFrame } from '../../../lists/ListPageFrame';
import { lazyPart } from '../../../loading/lazyPart';
import { RetryBanner } from '../../../loading/RetryBanner';
import { paths } from '../../../paths';
import { AddBid } from '../actions/AddBid';
import { bidNouns } from '../actions/bidActions';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { bidParts } from '../bidParts';
import { StagesProblem } from '../stage/StagesProblem';
import { BoardWorkload } from '../workload/BoardWorkload';
import { BidsBoard } from './BidsBoard';
import { LanesChoice } from './LanesChoice';

const BidCommands = lazyPart(bidParts.commands);

/**
 * Opens the list at a URL, its board and the workload above it. Resolves when the first cards are loaded, and the
 * workload, which would push them down if it came later.
 */
export const openBoard = async ({ late }: Domain, search: string): Promise<void> => {
  await Promise.all([
    late.get(BidBoard).open(search),
    late.get(WorkloadStore).open({ day: observedToday(), consideredId: null }),
  ]);
};

/** Chooses the fields on the cards. */
const CardFields = observer(function CardFields() {
  const { bids, workspace } = useDomain();
  const { fields } = useLateStore(BidBoard);
  const { all, staticId } = bids.list.fields;
  return (
    <FieldPanel
      fields={panelFieldsOf(bids.list.list, all, workspace, staticId)}
      groups={panelGroups}
      visibleIds={fields.shownIds}
      defaultVisibleIds={fields.defaultIds}
      onChange={fields.show}
    />
  );
});

/** Says that the cards could not be refreshed; the current ones stay visible. */
const BoardProblem = observer(function BoardProblem() {
  const { failure, refresh } = useLateStore(BidBoard);
  if (!failure) return null;
  return (
    <RetryBanner title="The board could not be refreshed" onRetry={() => void refresh()}>
      {failure.message}
    </RetryBanner>
  );
});

/** The list of bids as a board, with a column for each stage. */
const BoardPage = observer(function BoardPage() {
  const { bids, workspace } = useDomain();
  const board = useLateStore(BidBoard);
  const { error, isLoaded } = workspace.stages;
  useEffect(() => {
    board.follow();
    return board.rest;
  }, [board]);
  const { failure, isFailed, total } = board;
  return (
    <BidActionsProvider>
      <ListPageFrame
        list={bids.list}
        words={bidNouns}
        hasQuickFilters
        isTableless
        count={total ?? undefined}
        tools={
          <>
            <LanesChoice />
            <CardFields />
          </>
        }
        actions={
          <>
            <LinkButton href={paths.boardSettings} variant="ghost" icon={Settings2}>
              Board settings
            </LinkButton>
            <AddBid hasImport={false} />
          </>
        }
        problem={error && !isLoaded ? <StagesProblem /> : failure && !isFailed ? <BoardProblem /> : undefined}
      >
        {() => (
          <>
            <BoardWorkload />
            <BidsBoard />
            <Suspense>
              <BidCommands />
            </Suspense>
          </>
        )}
      </ListPageFrame>
    </BidActionsProvider>
  );
});

export default BoardPage;

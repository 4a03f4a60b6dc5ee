import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GoNoGoStore } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { Project } from '@basis/domain/model/contract/contract';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Box } from '@basis/ui/layout/Box';
import { useDomain, useLateStore } from '../../../domainContext';
import { expectFirstRows } from '../../../loading/firstRows';
import { GoNoGoPanel } from './GoNoGoPanel';

const isUndecided = ({ stageId, archivedAt, deletedAt }: Project, { stages }: WorkspaceStore): boolean =>
  stages.byId.get(stageId)?.code === 'Undecided' && archivedAt === null && deletedAt === null;

/** Loads and follows the figures of an undecided bid, even before the panel is shown. */
export const useGoNoGoFigures = (bid: Project): void => {
  const { workspace } = useDomain();
  const store = useLateStore(GoNoGoStore);
  const isAsked = isUndecided(bid, workspace);
  useEffect(() => {
    if (isAsked) expectFirstRows(store.open(bid.id));
    return store.close;
  }, [store, bid.id, isAsked]);
};

/** Tells whether the panel has its height, or is not shown. */
export const useIsGoNoGoDrawn = (bid: Project): boolean => {
  const { workspace } = useDomain();
  const { bidId, facts, error } = useLateStore(GoNoGoStore);
  return !isUndecided(bid, workspace) || (bidId === bid.id && (facts !== null || error !== null));
};

/** Go/no-go advice for an undecided bid. */
export const GoNoGo = observer(function GoNoGo({ bid }: { bid: Project }) {
  const { workspace } = useDomain();
  if (!isUndecided(bid, workspace)) return null;
  return (
    <Box padding="s6" hasLineBelow>
      <GoNoGoPanel bid={bid} />
    </Box>
  );
});

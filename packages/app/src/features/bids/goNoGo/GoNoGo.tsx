import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { Card } from '@basis/ui/Card';
import { Box } from '@basis/ui/layout/Box';
import { useDomain } from '../../../domainContext';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';
import { GoNoGoWaiting } from './GoNoGoWaiting';

const GoNoGoPanel = lazyPart(() => import('./GoNoGoPanel'), FailureInPlace);

/** Whether to go for a bid, while that is undecided. */
export const GoNoGo = observer(function GoNoGo({ bid }: { bid: Project }) {
  const { workspace } = useDomain();
  const { stageId, archivedAt, deletedAt } = bid;
  if (workspace.stages.byId.get(stageId)?.code !== 'Undecided' || archivedAt !== null || deletedAt !== null)
    return null;
  return (
    <Box padding="s6" hasLineBelow>
      <Suspense
        fallback={
          <Card title="Go or no-go" level={2} isFlush>
            <GoNoGoWaiting />
          </Card>
        }
      >
        <GoNoGoPanel bid={bid} />
      </Suspense>
    </Box>
  );
});

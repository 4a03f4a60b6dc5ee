import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { WorkloadStore } from '@basis/domain/subjects/goNoGo/WorkloadStore';
import { spanWords } from '@basis/domain/model/formats/dayWords';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { Stack } from '@basis/ui/layout/Stack';
import { Box } from '@basis/ui/layout/Box';
import { WorkloadStrip } from '@basis/ui/data/WorkloadStrip';
import { useDomain, useLateStore } from '../../../domainContext';
import { WorkloadHead } from './WorkloadHead';
import { workloadPeople } from './workloadPeople';

/** This week's bids of each estimator against their limits, over the board; nothing until they are known. */
export const BoardWorkload = observer(function BoardWorkload() {
  const { workspace } = useDomain();
  const store = useLateStore(WorkloadStore);
  const today = observedToday();
  useEffect(() => {
    const query = { day: today, consideredId: null };
    void store.open(query);
    return () => store.close(query);
  }, [store, today]);
  const { week } = store;
  if (week === null || week.people.length === 0) return null;
  return (
    <Box as="section" aria-label="Workload" paddingInline="s5" paddingBlock="s3" hasLineBelow>
      <Stack space="s3">
        <WorkloadHead week={week} isInLine />
        <WorkloadStrip
          layout="row"
          aria-label={`Bids due ${spanWords(week.from, week.to)}`}
          people={workloadPeople(week.people, workspace, () => 0)}
        />
      </Stack>
    </Box>
  );
});

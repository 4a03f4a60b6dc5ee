import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { WorkloadStore } from '@basis/domain/subjects/goNoGo/WorkloadStore';
import { spanWords } from '@basis/domain/model/formats/dayWords';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { WorkloadStrip } from '@basis/ui/data/WorkloadStrip';
import { useDomain, useLateStore } from '../../../domainContext';
import { ListFailure } from '../../../loading/ListFailure';
import { Loader } from '../../../loading/Loader';
import { Considering } from './Considering';
import { WorkloadHead } from './WorkloadHead';
import { byRoom, workloadPeople } from './workloadPeople';

interface CalendarWorkloadProps {
  /** Id of the bid that is considered; null for none. */
  consideredId: string | null;
  onConsider: (bidId: string | null) => void;
}

/** The week of the calendar by estimator, and what it would be if an undecided bid were accepted. */
const CalendarWorkload = observer(function CalendarWorkload({ consideredId, onConsider }: CalendarWorkloadProps) {
  const { workspace } = useDomain();
  const store = useLateStore(WorkloadStore);
  const { range, undecided } = useLateStore(BidCalendar);
  const [first] = range;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const considered = undecided.find(({ id }) => id === consideredId) ?? null;
  const askedId = considered?.id ?? null;
  useEffect(() => {
    const query = { day: first, consideredId: askedId };
    void store.open(query);
    return () => store.close(query);
  }, [store, first, askedId]);
  const { week, error } = store;
  if (!week && error)
    return <ListFailure title="The workload could not be loaded" error={error} onRetry={() => void store.load()} />;
  if (!week) return <Loader />;
  // Until another one is chosen, who is on the bid already, else who has the most room.
  const proposedId =
    considered?.estimatorIds.find((id) => week.people.some(({ userId }) => userId === id)) ??
    byRoom(week.people)[0]?.userId ??
    null;
  const personId = chosenId !== null && week.people.some(({ userId }) => userId === chosenId) ? chosenId : proposedId;
  return (
    <>
      <Box as="section" aria-label="Workload" paddingInline="s5" paddingBlock="s4" hasLineBelow>
        <Stack space="s3">
          <WorkloadHead week={week} />
          {week.people.length ? (
            <WorkloadStrip
              aria-label={`Bids due ${spanWords(week.from, week.to)}`}
              people={workloadPeople(week.people, workspace, ({ userId, added }) =>
                considered && userId === personId ? added : 0,
              )}
            />
          ) : (
            <Text tone="secondary">No open bid has an estimator.</Text>
          )}
          {week.unassigned ? (
            <Text size={12} tone="secondary">{`Without an estimator: ${formatCount(week.unassigned)}`}</Text>
          ) : null}
          {error ? <Text size={12} tone="danger">{`Not up to date. ${error.message}`}</Text> : null}
        </Stack>
      </Box>
      <Considering
        bids={undecided}
        considered={considered}
        week={week}
        personId={personId}
        onConsider={(id) => {
          setChosenId(null);
          onConsider(id);
        }}
        onPerson={setChosenId}
      />
    </>
  );
});

export default CalendarWorkload;

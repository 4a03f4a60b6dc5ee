import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  ActivitiesStore,
  type ActiveEntry,
  type ActivityKind,
} from '@basis/domain/subjects/activities/ActivitiesStore';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Table, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { lazyPart } from '../../loading/lazyPart';
import { ListFailure } from '../../loading/ListFailure';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { expectFirstRows } from '../../loading/firstRows';
import { activityColumns, timeOf } from './activityColumns';
import { activityRows, type ActivityEntry } from './activityEntries';
import type { UndoQuestion } from './UndoStepDialog';

const UndoStepDialog = lazyPart(() => import('./UndoStepDialog'));

const kinds: readonly (readonly [kind: ActivityKind, label: string])[] = [
  ['dates', 'Dates'],
  ['stage', 'Stage'],
  ['quotes', 'Quotes'],
  ['people', 'People'],
  ['emails', 'Emails'],
  ['fields', 'Fields'],
  ['work', 'Notes and tasks'],
];

const everything = 'all';

const emptyWords = {
  project: 'Changes to this bid appear here, whether people make them or emails bring them.',
  company: 'Changes to this company and notes on it appear here.',
  contact: 'Changes to this person and notes on them appear here.',
} as const;

const counted = (label: string, count: number): string => `${label} ${formatCount(count)}`;

/** Chooses one kind of what was done; those of which there is nothing are left out. */
const KindFilter = observer(function KindFilter() {
  const { counts, steps, kind, choose } = useLateStore(ActivitiesStore);
  return (
    <Box paddingInline="s6" paddingBlock="s3" hasLineBelow>
      <SegmentedControl
        aria-label="Kind of activity"
        segments={[
          { id: everything, label: steps === null ? 'All' : counted('All', steps) },
          ...kinds
            .filter(([id]) => counts?.[id] !== undefined || id === kind)
            .map(([id, label]) => ({ id, label: counted(label, counts?.[id] ?? 0) })),
        ]}
        selectedKey={kind ?? everything}
        onSelectionChange={(id) => void choose(kinds.find(([one]) => one === id)?.[0] ?? null)}
      />
    </Box>
  );
});

const waiting: RowSource<ActivityEntry> = { count: 8, at: () => undefined, keyAt: (index) => `waiting-${index}` };

/** Asks what a step did, and whether it can still be taken back, before the dialog opens. */
const useUndoQuestion = () => {
  const domain = useDomain();
  const store = useLateStore(ActivitiesStore);
  const [asked, setAsked] = useState<UndoQuestion | null>(null);
  const ask = async (changeSetId: string): Promise<void> => {
    const step = await store.step(changeSetId);
    if (!step.ok) showFailure(domain, step.error);
    else if (step.value.refusal === null) setAsked({ ...step.value, changeSetId });
    else showFailure(domain, { message: step.value.refusal }, "This can't be undone");
  };
  return { asked, ask, close: () => setAsked(null) };
};

/** Activities of an entry with their users and emails, newest first. */
const EntryActivity = observer(function EntryActivity({ entity, id }: ActiveEntry) {
  const { session, workspace } = useDomain();
  const store = useLateStore(ActivitiesStore);
  const { asked, ask, close } = useUndoQuestion();
  useEffect(() => {
    expectFirstRows(store.open({ entity, id }));
    return store.close;
  }, [store, entity, id]);
  const { activities, error, kind } = store;
  const today = observedToday();
  const { lookups } = workspace;
  const { money } = session;
  const rows = useMemo(() => (activities ? activityRows(activities, today) : waiting), [activities, today]);
  const columns = useMemo(
    () => activityColumns(entity === 'project' ? id : null, { workspace, money }),
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [entity, id, workspace, money, lookups],
  );
  if (activities === null && error)
    return <ListFailure title="The activity could not be loaded" error={error} onRetry={() => void store.load()} />;
  const undoOf = ({ lead }: ActivityEntry): ReactNode =>
    lead.verb === 'undone' ? null : (
      <IconButton
        icon={Undo2}
        size="xs"
        aria-label={`Undo what was done at ${timeOf(lead)}`}
        onPress={() => void ask(lead.changeSetId)}
      />
    );
  return (
    <DetailsBody>
      <KindFilter />
      <Table
        aria-label="Activity"
        inset="md"
        rows={rows}
        columns={columns}
        onEndReached={() => void store.loadMore()}
        {...(session.allows('undoChangeSet') ? { rowActions: undoOf } : {})}
        empty={
          kind === null ? (
            <EmptyState size="sm" title="No activity yet">
              {emptyWords[entity]}
            </EmptyState>
          ) : (
            <EmptyState size="sm" title="No activity of this kind">
              Choose All to see what else happened.
            </EmptyState>
          )
        }
      />
      <MountOnceOpen isOpen={asked !== null} onCancel={close}>
        <UndoStepDialog asked={asked} onClose={close} />
      </MountOnceOpen>
    </DetailsBody>
  );
});

export default EntryActivity;

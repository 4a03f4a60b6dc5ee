import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ExperimentsStore } from '@basis/domain/subjects/experiments/ExperimentsStore';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { addDays } from '@basis/domain/model/formats/days';
import { isWeekend } from '@basis/domain/model/formats/weeks';
import { useDomain, useLateStore } from '../../domainContext';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { lazyPart } from '../../loading/lazyPart';

const CreateTaskModal = lazyPart(() => import('../tasks/CreateTaskModal'));

/** Days from logging a quote to the due date of its follow-up task. */
const followUpDays = 7;

/** A day, or the Monday after it on a weekend. */
const workingDayFrom = (day: string): string => (isWeekend(day) ? workingDayFrom(addDays(day, 1)) : day);

/** Assigns the user's experiments, and offers the follow-up task of the quote experiment. */
const ExperimentParts = observer(function ExperimentParts() {
  const { session } = useDomain();
  const experiments = useLateStore(ExperimentsStore);
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (isSignedIn) void experiments.settle();
  }, [isSignedIn, experiments]);
  const { followUp, closeFollowUp } = experiments;
  if (!followUp) return null;
  return (
    <MountOnceOpen isOpen onCancel={closeFollowUp}>
      <CreateTaskModal
        isOpen
        onClose={closeFollowUp}
        bid={followUp}
        first={{
          title: `Follow up on the quote for ${followUp.name}`.slice(0, 500),
          dueOn: workingDayFrom(addDays(observedToday(), followUpDays)),
        }}
      />
    </MountOnceOpen>
  );
});

export default ExperimentParts;

import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { Badge } from '@basis/ui/Badge';
import { Card } from '@basis/ui/Card';
import { Disclosure } from '@basis/ui/Disclosure';
import { Link } from '@basis/ui/Link';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { DueDate } from '../../../lists/DueDate';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';
import { paths } from '../../../paths';
import { OpenTasks } from '../../tasks/feature';
import { BidOverview } from '../details/BidOverview';
import { BidEstimators } from '../details/BidTitle';
import { BidStageCell } from '../stage/BidStageCell';
import { ContactCards, ContractorDates } from './ContactCards';
import { JobWalkCard } from './JobWalkCard';

const BidArrivals = lazyPart(() => import('../../inbox/narrow/BidArrivals'), FailureInPlace);
const BriefNotes = lazyPart(() => import('../../notes/narrow/BriefNotes'), FailureInPlace);
const NoteComposer = lazyPart(() => import('../../notes/narrow/NoteComposer'), FailureInPlace);

/** Stage, estimators and deadline: what one changes or asks first. */
const Standing = observer(function Standing({ bid }: { bid: Project }) {
  const { workspace } = useDomain();
  const { bidDeadline } = bid;
  return (
    <Stack space="s2">
      <Inline space="s2" justify="between" isWrapping>
        <BidStageCell bid={bid} isHead />
        <BidEstimators bid={bid} />
      </Inline>
      {bidDeadline ? (
        <Inline space="s1">
          Due
          <DueDate
            deadline={bidDeadline}
            passesAt={bid.bidPassesAt}
            isTimeShown
            variant={workspace.isSettled(bid.stageId) ? 'date' : 'full'}
          />
        </Inline>
      ) : null}
    </Stack>
  );
});

const TasksCard = observer(function TasksCard({ bid }: { bid: Project }) {
  return (
    <Card title="Tasks" level={2} isFlush actions={<Link href={paths.project(bid.id, 'tasks')}>Show all</Link>}>
      <OpenTasks renderHead={() => null} />
    </Card>
  );
});

/** A bid on a phone, as it is needed at the job: where, when, who, and a note. All else is below. */
const NarrowOverview = observer(function NarrowOverview({ bid }: { bid: Project }) {
  const { session } = useDomain();
  const canWrite = session.allows('createProjectNote');
  return (
    <Box background="app">
      <Box padding="s3">
        <Stack space="s2">
          <Standing bid={bid} />
          <JobWalkCard bid={bid} />
          <ContactCards />
          <ContractorDates bid={bid} />
          {session.allows('listProjectMessages') ? (
            <Suspense>
              <BidArrivals bidId={bid.id} />
            </Suspense>
          ) : null}
          <TasksCard bid={bid} />
          <Card
            title="Notes"
            level={2}
            titleEnd={bid.totalNotes ? <Badge count={bid.totalNotes} variant="mute" shape="title" isExact /> : null}
            actions={<Link href={paths.project(bid.id, 'notes')}>Show all</Link>}
          >
            <Suspense>
              <BriefNotes id={bid.id} name={bid.name} />
            </Suspense>
          </Card>
          <Disclosure title="All fields, invites and dates">
            <BidOverview bid={bid} />
          </Disclosure>
        </Stack>
      </Box>
      {canWrite ? (
        <Suspense>
          <NoteComposer />
        </Suspense>
      ) : null}
    </Box>
  );
});

export default NarrowOverview;

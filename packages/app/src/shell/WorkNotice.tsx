import { observer } from 'mobx-react-lite';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../domainContext';

const count = (value: number): string => value.toLocaleString('en-US');

/** Banner for a page without a network, and for work in the background: writes that wait for the network, and jobs on the server. */
export const WorkNotice = observer(function WorkNotice() {
  const { queue, jobs, restored, recover } = useDomain();
  const [running] = jobs.running;
  if (restored.hasFailed) {
    return (
      <Banner
        kind="warning"
        shape="bar"
        isAnnounced
        title="You're offline"
        action={
          <Button size="sm" onPress={() => void recover()}>
            Try now
          </Button>
        }
      >
        This is what Basis showed last. You can change it once the connection is back.
      </Banner>
    );
  }
  if (queue.waiting > 0) {
    return (
      <Banner
        kind="warning"
        shape="bar"
        isAnnounced
        title={`${count(queue.waiting)} ${queue.waiting === 1 ? 'change is waiting' : 'changes are waiting'} for the network`}
        action={
          <Button size="sm" onPress={queue.retry}>
            Try now
          </Button>
        }
      >
        They are saved automatically when the connection is back. Keep this page open until then.
      </Banner>
    );
  }
  if (!running) return null;
  const [jobId, { label, job }] = running;
  return (
    <Banner
      kind="info"
      shape="bar"
      title={`In progress: ${label}`}
      action={
        <Button size="sm" onPress={() => void jobs.cancel(jobId)}>
          Cancel
        </Button>
      }
    >
      {job ? `${count(job.progress)} of ${count(job.total)}` : 'Starting'}
    </Banner>
  );
});

export const useHasWork = (): boolean => {
  const { queue, jobs, restored } = useDomain();
  return restored.hasFailed || queue.waiting > 0 || jobs.running.size > 0;
};

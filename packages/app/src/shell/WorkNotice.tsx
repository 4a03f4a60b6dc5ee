import { observer } from 'mobx-react-lite';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../domainContext';
import { connectionNotice } from './workNotices';

/**
 * Banner for a page without a network, and for work in the background: writes that wait for the network, and jobs on the
 * server, or a new build of the app. `ConnectionNews` reads the first out.
 */
export const WorkNotice = observer(function WorkNotice() {
  const domain = useDomain();
  const { jobs } = domain;
  const [running] = jobs.running;
  const notice = connectionNotice(domain);
  if (notice) {
    return (
      <Banner
        kind="warning"
        shape="bar"
        title={notice.title}
        action={
          <Button size="sm" onPress={notice.retry}>
            Try now
          </Button>
        }
      >
        {notice.detail}
      </Banner>
    );
  }
  if (!running) return domain.update.isReady ? <UpdateNotice /> : null;
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
      {job ? `${formatCount(job.progress)} of ${formatCount(job.total)}` : 'Starting'}
    </Banner>
  );
});

const UpdateNotice = () => (
  <Banner
    kind="info"
    shape="bar"
    title="Basis was updated"
    action={
      <Button size="sm" onPress={() => location.reload()}>
        Reload
      </Button>
    }
  >
    You get the new version with the next page that you open, or by reloading this one.
  </Banner>
);

export const useHasWork = (): boolean => {
  const domain = useDomain();
  return connectionNotice(domain) !== null || domain.jobs.running.size > 0 || domain.update.isReady;
};

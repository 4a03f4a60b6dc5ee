import { observer } from 'mobx-react-lite';
import { useDomain } from '../../../domainContext';
import { RetryBanner } from '../../../loading/RetryBanner';

/** Says that the workspace's stages could not be loaded, so that bids are shown without theirs. */
export const StagesProblem = observer(function StagesProblem() {
  const { stages } = useDomain().workspace;
  if (stages.isLoaded || stages.error === null) return null;
  return (
    <RetryBanner title="The stages could not be loaded" onRetry={() => void stages.load()}>
      {`${stages.error.message} Until then, bids show no stage.`}
    </RetryBanner>
  );
});

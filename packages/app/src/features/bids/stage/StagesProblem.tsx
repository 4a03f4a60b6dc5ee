import { observer } from 'mobx-react-lite';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../../domainContext';

/** Says that the workspace's stages could not be loaded, so that bids are shown without theirs. */
export const StagesProblem = observer(function StagesProblem() {
  const { stages } = useDomain().workspace;
  if (stages.isLoaded || stages.error === null) return null;
  return (
    <Banner
      kind="warning"
      title="The stages could not be loaded"
      isAnnounced
      action={
        <Button size="sm" onPress={() => void stages.load()}>
          Try again
        </Button>
      }
    >
      {`${stages.error.message} Until then, bids show no stage.`}
    </Banner>
  );
});

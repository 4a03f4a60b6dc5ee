import { observer } from 'mobx-react-lite';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Progress } from '@basis/ui/Progress';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../../domainContext';

/** Progress of the import. */
export const ImportRunning = observer(function ImportRunning() {
  const { job, share } = useLateStore(ImportStore).watch;
  const words = job && `${job.progress.toLocaleString('en-US')} of ${job.total.toLocaleString('en-US')} rows`;
  return (
    <Stack space="s5">
      <Progress label="Importing" value={share === null ? undefined : share * 100} valueLabel={words ?? undefined} />
      <Text tone="secondary">You can close this; the import keeps running.</Text>
    </Stack>
  );
});

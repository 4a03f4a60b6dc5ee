import { observer } from 'mobx-react-lite';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Progress } from '@basis/ui/Progress';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';

/** Progress of the import. */
export const ImportRunning = observer(function ImportRunning() {
  const { job, share } = useLateStore(ImportStore).watch;
  const words = job && `${formatCount(job.progress)} of ${formatCount(job.total)} rows`;
  return (
    <Stack space="s5">
      <Progress label="Importing" value={share === null ? undefined : share * 100} valueLabel={words ?? undefined} />
      <Text tone="secondary">You can close this; the import keeps running.</Text>
    </Stack>
  );
});

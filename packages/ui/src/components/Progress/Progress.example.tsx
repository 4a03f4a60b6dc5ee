import { Button } from '@basis/ui/Button';
import { Progress } from '@basis/ui/Progress';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

const total = 48;

export default function ProgressExample() {
  const [done, setDone] = useState(12);
  return (
    <Stack space="s3">
      <Progress
        label={done === total ? 'Imported' : 'Importing bids'}
        value={done}
        maxValue={total}
        valueLabel={`${done} of ${total} bids`}
        tone={done === total ? 'success' : 'accent'}
      />
      <Stack align="start">
        <Button size="sm" onPress={() => setDone(Math.min(total, done + 12))}>
          Import 12 more
        </Button>
      </Stack>
    </Stack>
  );
}

import { Button } from '@basis/ui/Button';
import { Skeleton } from '@basis/ui/Skeleton';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

export default function SkeletonExample() {
  const [isLoading, setIsLoading] = useState(true);
  return (
    <Stack space="s3" align="start">
      <section aria-busy={isLoading} aria-label="Bid" style={{ inlineSize: 240 }}>
        {isLoading ? (
          <Stack space="s2">
            <Skeleton width="80%" />
            <Skeleton shape="chip" width={96} />
          </Stack>
        ) : (
          <Text>Riverside Medical, Tower B</Text>
        )}
      </section>
      <Button size="sm" onPress={() => setIsLoading(!isLoading)}>
        {isLoading ? 'Show bid' : 'Load again'}
      </Button>
    </Stack>
  );
}

import { TriangleAlert } from 'lucide-react';
import { Icon } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Warns that emails about one project name different deadlines. */
export function DeadlineDispute({ dispute }: { dispute: string }) {
  return (
    <Text tone="warning" weight="medium">
      <Inline as="span" space="s1">
        <Icon icon={TriangleAlert} size={14} aria-label="Warning" />
        {dispute}
      </Inline>
    </Text>
  );
}

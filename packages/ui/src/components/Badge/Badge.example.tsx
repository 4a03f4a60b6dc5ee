import { Badge } from '@basis/ui/Badge';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';

export default function BadgeExample() {
  return (
    <Inline space="s2">
      <Text>Inbox</Text>
      <Badge count={6} aria-label="6 unread emails" />
    </Inline>
  );
}

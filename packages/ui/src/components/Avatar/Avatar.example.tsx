import { Avatar, EmptyAvatar } from '@basis/ui/Avatar';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';

export default function AvatarExample() {
  return (
    <Inline space="s4">
      <Inline space="s2">
        <Avatar name="Maya Okafor" size={28} isDecorative />
        <Text>Maya Okafor</Text>
      </Inline>
      <EmptyAvatar aria-label="No estimator" size={28} />
    </Inline>
  );
}

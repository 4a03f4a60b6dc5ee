import { Icon } from '@basis/ui/Icon';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';
import { MapPin, TriangleAlert } from 'lucide-react';

export default function IconExample() {
  return (
    <Inline space="s4">
      <Inline space="s1">
        <Icon icon={MapPin} size={14} />
        <Text>Seattle, WA</Text>
      </Inline>
      <Icon icon={TriangleAlert} aria-label="The location was not found" />
    </Inline>
  );
}

import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';

export default function LinkExample() {
  return (
    <Text as="p" size={14} isReading>
      Proposals go to <Link href="#harbor-point">Harbor Point Elementary</Link>. The plans stand in Files.
    </Text>
  );
}

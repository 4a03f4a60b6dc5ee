import { CompanyMark } from '@basis/ui/CompanyMark';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';

export default function CompanyMarkExample() {
  return (
    <Inline space="s2">
      <CompanyMark name="Northgate Construction" />
      <Text>Northgate Construction</Text>
    </Inline>
  );
}

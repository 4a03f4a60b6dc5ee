import { Button } from '@basis/ui/Button';
import { Divider } from '@basis/ui/layout/Divider';
import { Inline } from '@basis/ui/layout/Inline';

export default function DividerExample() {
  return (
    <Inline space="s2">
      <Button size="sm" variant="ghost">
        Filters
      </Button>
      <Divider />
      <Button size="sm" variant="ghost">
        Fields
      </Button>
    </Inline>
  );
}

import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';

export default function InlineExample() {
  return (
    <Inline space="s2" justify="end">
      <Button>Cancel</Button>
      <Button variant="primary">Create bid</Button>
    </Inline>
  );
}

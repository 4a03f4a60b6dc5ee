import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Split } from '@basis/ui/layout/Split';

export default function SplitExample() {
  return (
    <Split end={<Button size="sm">Add note</Button>}>
      <Heading level={3}>Notes</Heading>
    </Split>
  );
}

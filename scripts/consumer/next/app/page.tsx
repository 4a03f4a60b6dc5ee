// A component of the server: it hands the design system no function.
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Stack } from '@basis/ui/layout/Stack';
import { Badge } from '@basis/ui/Badge';
import { Bids } from './Bids';

export default function Page() {
  return (
    <Stack space="s4">
      <Heading level={1}>Bids</Heading>
      <Badge count={3} />
      <Button variant="primary">Add bid</Button>
      <Bids />
    </Stack>
  );
}

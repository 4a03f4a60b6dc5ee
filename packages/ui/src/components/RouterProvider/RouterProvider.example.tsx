import { Link } from '@basis/ui/Link';
import { RouterProvider } from '@basis/ui/RouterProvider';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

export default function RouterProviderExample() {
  const [address, setAddress] = useState('/');
  return (
    // In an app: navigate={useNavigate()} of react-router, or navigate={useRouter().push} of Next.
    <RouterProvider navigate={setAddress}>
      <Stack space="s2">
        <Link href="/orders">Orders</Link>
        <Text tone="secondary">{`The router is at ${address}`}</Text>
      </Stack>
    </RouterProvider>
  );
}

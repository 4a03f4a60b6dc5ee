import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useState } from 'react';

export default function BannerExample() {
  const [isConnected, setIsConnected] = useState(false);
  return isConnected ? (
    <Banner kind="success" title="Your email is connected" isAnnounced onDismiss={() => setIsConnected(false)} />
  ) : (
    <Banner
      kind="warning"
      title="Seems like we can't connect to your email"
      action={
        <Button size="sm" onPress={() => setIsConnected(true)}>
          Update
        </Button>
      }
    >
      New invitations do not arrive until you sign in again.
    </Banner>
  );
}

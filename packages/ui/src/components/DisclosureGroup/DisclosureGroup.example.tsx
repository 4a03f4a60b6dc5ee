import { Disclosure } from '@basis/ui/Disclosure';
import { DisclosureGroup } from '@basis/ui/DisclosureGroup';
import { Text } from '@basis/ui/Text';

export default function DisclosureGroupExample() {
  return (
    <DisclosureGroup defaultExpandedKeys={['mailbox']}>
      <Disclosure id="mailbox" title="How do invitations come in?">
        <Text>Connect a mailbox, or forward them to your address.</Text>
      </Disclosure>
      <Disclosure id="team" title="Who sees my bids?">
        <Text>Everybody in your workspace, by their role.</Text>
      </Disclosure>
    </DisclosureGroup>
  );
}

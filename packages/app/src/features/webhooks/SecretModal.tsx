import type { WebhookWithSecret } from '@basis/domain/subjects/webhooks/WebhooksStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { CopyField } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { momentWords } from './webhookWords';

/** Shows a new secret of a webhook, which can't be read again later. */
export function SecretModal({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const { name, formerSecretUntil } = made.webhook;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Secret of ${name}`}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="warning" title="This secret is shown only once" isAnnounced>
          The receiver proves with it that events come from Basis, by the Standard Webhooks scheme. Store it where you
          keep passwords.
        </Banner>
        <CopyField label="Secret" value={made.secret} />
        {formerSecretUntil === null ? null : (
          <Text as="p" size={12} tone="meta">
            {`Events are signed with the former secret too, until ${momentWords(formerSecretUntil)}.`}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

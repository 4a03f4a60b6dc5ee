import type { MadeToken } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { CopyField } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';

/** Shows a new API token, which can't be read again later. */
export function MadeTokenModal({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const address = `${window.location.origin}/api/profile`;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`API token ${made.token.name}`}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="warning" title="This token is shown only once" isAnnounced>
          Store it where you keep passwords. Anyone who has it can read or write what you chose, with your rights.
        </Banner>
        <CopyField label="API token" value={made.secret} />
        <CopyField
          label="Try it"
          description="Shows the user that the token acts for."
          value={`curl -H 'Authorization: Bearer ${made.secret}' ${address}`}
        />
      </Stack>
    </Modal>
  );
}

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
      title={`Your token ${made.token.name}`}
      footer={
        <Button variant="primary" onPress={onClose}>
          I kept it
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="warning" title="It is shown this once" isAnnounced>
          Keep it where you keep passwords. Whoever has it reads or writes what you chose, with your rights.
        </Banner>
        <CopyField label="API token" value={made.secret} />
        <CopyField
          label="Try it"
          description="It answers with the user that the token calls for."
          value={`curl -H 'Authorization: Bearer ${made.secret}' ${address}`}
        />
      </Stack>
    </Modal>
  );
}

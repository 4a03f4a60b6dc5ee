import type { MadeDirectoryToken } from '@basis/domain/subjects/directory/DirectoryStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { CopyField } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';

/** Shows a new token of a directory, which can't be read again later. */
export function DirectorySecretModal({ made, onClose }: { made: MadeDirectoryToken; onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Token ${made.token.name}`}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="warning" title="This token is shown only once" isAnnounced>
          Enter it in the directory now. Anyone who has it can add and deactivate users.
        </Banner>
        <CopyField label="Secret token" value={made.secret} />
        <CopyField label="SCIM address" value={`${window.location.origin}/api/scim/v2`} />
      </Stack>
    </Modal>
  );
}

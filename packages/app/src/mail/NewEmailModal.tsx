import { observer } from 'mobx-react-lite';
import { ComposersStore } from '@basis/domain/mail/ComposersStore';
import type { EmailDraft } from '@basis/domain/mail/emailDraft';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../domainContext';
import { BidSearch } from '../quotes/BidSearch';
import { AttachButton } from './AttachButton';
import { EmailForm, EmailFormButtons } from './EmailForm';
import { useSending } from './useSending';

interface NewEmailModalProps {
  /** The bid that it is sent from; null where it is chosen. */
  project: EmailDraft['project'];
  onClose: () => void;
}

/** Writes a new e-mail. Closing keeps what was written; discarding does not. */
const NewEmailModal = observer(function NewEmailModal({ project, onClose }: NewEmailModalProps) {
  const composer = useLateStore(ComposersStore).compose(project);
  const { faults, ask } = useSending(composer, () => false, onClose);
  const { draft } = composer;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="New email"
      size="xl"
      footerStart={<AttachButton composer={composer} />}
      footer={
        <EmailFormButtons
          composer={composer}
          onSend={ask}
          onDiscard={() => {
            composer.discard();
            onClose();
          }}
        />
      }
    >
      <Stack space="s3">
        {project === null ? (
          <BidSearch
            bid={draft.project}
            onChange={(bid) => composer.change({ project: bid && { id: bid.id, name: bid.name } })}
            errorMessage={faults.project}
          />
        ) : (
          <Text tone="secondary">{`From the bid ${project.name}. Answers stand with it.`}</Text>
        )}
        <EmailForm composer={composer} faults={faults} onSend={ask} minRows={8} />
      </Stack>
    </Modal>
  );
});

export default NewEmailModal;

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Composer, DraftFaults } from '@basis/domain/subjects/outgoing/Composer';
import { FocusFirst } from '@basis/ui/Form';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';
import { AttachButton } from './AttachButton';
import { EmailForm } from './EmailForm';
import { EmailFormButtons } from './EmailFormButtons';
import { useSending } from './useSending';

interface EmailModalProps {
  title: string;
  composer: Composer;
  /** Renders the fields at the top, with their errors. */
  renderHead: (faults: DraftFaults) => ReactNode;
  onClose: () => void;
}

/** A modal for writing an email. Closing keeps the draft; discarding deletes it. */
export const EmailModal = observer(function EmailModal({ title, composer, renderHead, onClose }: EmailModalProps) {
  const { formRef, faults, ask } = useSending(composer, () => false, onClose);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
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
      <FocusFirst form={formRef} />
      <Stack ref={formRef} space="s3">
        {renderHead(faults)}
        <EmailForm composer={composer} faults={faults} onSend={ask} />
      </Stack>
    </Modal>
  );
});

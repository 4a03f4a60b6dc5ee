import type { ReactNode } from 'react';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { CopyField } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';

interface CreatedLinkModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Says that the link works. */
  done: string;
  link: string;
  /** Content below the link. */
  children: ReactNode;
}

/** Shows a new link, which can't be read again later. */
export function CreatedLinkModal({ isOpen, onClose, title, done, link, children }: CreatedLinkModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="success" title={done} isAnnounced>
          Copy the link now: it is not shown again.
        </Banner>
        <CopyField label="Link" value={link} copyLabel="Copy link" />
        {children}
      </Stack>
    </Modal>
  );
}

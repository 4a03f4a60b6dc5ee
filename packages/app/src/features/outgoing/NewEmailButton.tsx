import { PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EmailDraft } from '@basis/domain/subjects/outgoing/emailDraft';
import { Button, type ButtonProps } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';

const NewEmailModal = lazyPart(() => import('./NewEmailModal'));

interface NewEmailButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The bid that it is sent from; null if the user chooses it. */
  project: EmailDraft['project'];
}

/** Opens a new email, for users who may send. */
export const NewEmailButton = observer(function NewEmailButton({ project, ...look }: NewEmailButtonProps) {
  const { session } = useDomain();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.allows('sendProjectMessage')) return null;
  return (
    <>
      <Button {...look} icon={PenLine} onPress={() => setIsOpen(true)}>
        New email
      </Button>
      <MountOnceOpen isOpen={isOpen} onCancel={() => setIsOpen(false)}>
        {isOpen ? <NewEmailModal project={project} onClose={() => setIsOpen(false)} /> : null}
      </MountOnceOpen>
    </>
  );
});

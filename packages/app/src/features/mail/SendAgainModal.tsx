import type { MessageDetail } from '@basis/domain/contract/contract';
import { ComposersStore } from '@basis/domain/mail/ComposersStore';
import { useLateStore } from '../../domainContext';
import { BidOfEmail } from './BidOfEmail';
import { EmailModal } from './EmailModal';

interface SendAgainModalProps {
  /** The e-mail that did not get there. */
  message: MessageDetail;
  onClose: () => void;
}

/** Writes an e-mail once more, in the thread that it belongs to, with its bid or without one as it was. */
export default function SendAgainModal({ message, onClose }: SendAgainModalProps) {
  const composer = useLateStore(ComposersStore).composeAgain(message);
  const { project } = message;
  return (
    <EmailModal
      title="Send again"
      composer={composer}
      onClose={onClose}
      renderHead={() => (project ? <BidOfEmail name={project.name} /> : null)}
    />
  );
}

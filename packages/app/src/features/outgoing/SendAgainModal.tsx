import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { ComposersStore } from '@basis/domain/subjects/outgoing/ComposersStore';
import { useLateStore } from '../../domainContext';
import { BidOfEmail } from './BidOfEmail';
import { EmailModal } from './EmailModal';

interface SendAgainModalProps {
  /** The email that was not delivered. */
  message: MessageDetail;
  onClose: () => void;
}

/** Writes an email again in its thread, with the same bid, if any. */
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

import { Link2 } from 'lucide-react';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import type { LikelyBid } from '@basis/domain/subjects/inbox/likelyBids';

interface SecondBidQuestionProps {
  /** The bid that the email looks like; null while closed. */
  bid: LikelyBid | null;
  onClose: () => void;
  onAdd: () => void;
  onLink: () => void;
}

/** Asks before a bid is added beside the one that its email looks like. */
export function SecondBidQuestion({ bid, onClose, onAdd, onLink }: SecondBidQuestionProps) {
  const after = (work: () => void) => (): void => {
    onClose();
    work();
  };
  return (
    <Modal
      isOpen={bid !== null}
      onClose={onClose}
      size="sm"
      title="Are you sure you want to add another bid?"
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button onPress={after(onAdd)}>Add another bid</Button>
          <Button variant="primary" icon={Link2} onPress={after(onLink)}>
            Link instead
          </Button>
        </>
      }
    >
      <Text as="p" tone="secondary">
        {`This email looks like ${bid?.name ?? ''}, which is there already. Linked to it, the email adds its company and offers its dates there.`}
      </Text>
    </Modal>
  );
}

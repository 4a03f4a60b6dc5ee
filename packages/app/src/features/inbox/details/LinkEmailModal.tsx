import { useState } from 'react';
import { succeeded } from '@basis/domain/model/contract/result';
import { BidSearch } from '../../../pickers/BidSearch';
import { FormModal } from '../../../dialogs/FormModal';

interface Bid {
  readonly id: string;
  readonly name: string;
}

interface LinkEmailModalProps {
  onClose: () => void;
  onChoose: (bid: Bid) => void;
}

/** Chooses the bid of an email, suggested or not. */
export default function LinkEmailModal({ onClose, onChoose }: LinkEmailModalProps) {
  const [bid, setBid] = useState<Bid | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FormModal
      isOpen
      title="Link to a bid"
      submitLabel="Link"
      onClose={onClose}
      kept={null}
      onSubmit={async () => {
        setIsAsked(true);
        return bid && succeeded(bid);
      }}
      onDone={() => bid && onChoose(bid)}
    >
      <BidSearch bid={bid} onChange={setBid} errorMessage={isAsked && !bid ? 'Choose a bid' : undefined} />
    </FormModal>
  );
}

import { useState } from 'react';
import { merged, named } from '@basis/domain/engine/changes/changeWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { Text } from '@basis/ui/Text';
import { useDomain } from '../../../domainContext';
import { FormModal } from '../../../dialogs/FormModal';
import { showDone } from '../../../feedback/doneToast';
import { BidSearch } from '../../../pickers/BidSearch';

interface LinkBidModalProps {
  /** The bid that stays. */
  bid: Project;
  onClose: () => void;
}

/** Links another bid into one. */
export function LinkBidModal({ bid, onClose }: LinkBidModalProps) {
  const domain = useDomain();
  const [other, setOther] = useState<Project | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const fault = other?.id === bid.id ? 'Choose another bid than this one' : other ? undefined : 'Choose a bid';
  const link = async () => {
    setIsAsked(true);
    if (!other || fault) return null;
    const words = merged(named(other.name), bid.name);
    const result = await domain.bids.bulkOf([other.id], { action: 'link', targetId: bid.id }, words, true);
    if (!result.ok) return result;
    const { changeSetId, refused } = result.value;
    const [refusal] = refused;
    if (refusal) return failed({ status: 422, code: 'refused', message: refusal.message, requestId: null } as const);
    await domain.bidDetails.refresh();
    showDone(domain, {
      title: 'The selected bids were successfully connected.',
      about: [bid.id],
      change: { changeSetId, ...words },
    });
    return succeeded(undefined);
  };
  return (
    <FormModal isOpen onClose={onClose} title="Link bids" size="md" submitLabel="Link bids" kept={null} onSubmit={link}>
      <Text tone="secondary">
        {`The other bid's invitations, quotes, notes, tasks and emails move to ${bid.name}, which stays.`}
      </Text>
      <BidSearch bid={other} onChange={setOther} errorMessage={isAsked ? fault : undefined} />
    </FormModal>
  );
}

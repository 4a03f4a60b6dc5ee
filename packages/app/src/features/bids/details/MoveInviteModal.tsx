import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import { movedInvite } from '@basis/domain/engine/changes/changeWords';
import type { BidInvite, Project } from '@basis/domain/model/contract/contract';
import { Text } from '@basis/ui/Text';
import { useDomain, useLateStore } from '../../../domainContext';
import { FormModal } from '../../../dialogs/FormModal';
import { perform } from '../../../feedback/perform';
import { paths } from '../../../paths';
import { BidSearch } from '../../../pickers/BidSearch';

interface MoveInviteModalProps {
  invite: BidInvite;
  onClose: () => void;
}

/** Moves an invitation to a bid that there is already. */
export function MoveInviteModal({ invite, onClose }: MoveInviteModalProps) {
  const domain = useDomain();
  const navigate = useNavigate();
  const invites = useLateStore(BidInvitesStore);
  const [bid, setBid] = useState<Pick<Project, 'id' | 'name'> | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const move = async () => {
    setIsAsked(true);
    if (!bid) return null;
    return perform(domain, () => invites.moveTo(invite, bid), {
      done: ({ changeSetId }) => {
        const words = movedInvite(invite.companyName, bid.name);
        return {
          title: words.label,
          actions: [{ label: 'See bid details', onAction: () => void navigate(paths.project(bid.id)) }],
          change: { changeSetId, ...words },
        };
      },
      failed: null,
    });
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Move to another bid"
      size="md"
      submitLabel="Move invitation"
      kept={null}
      onSubmit={move}
    >
      <Text tone="secondary">
        {`The invitation from ${invite.companyName} moves to that bid, with this company's quotes and competitors.`}
      </Text>
      <BidSearch bid={bid} onChange={setBid} errorMessage={isAsked && !bid ? 'Choose a bid' : undefined} />
    </FormModal>
  );
}

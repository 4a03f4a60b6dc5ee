import { ArrowRightLeft, Building2, Split, Trash2, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import { uninvited } from '@basis/domain/engine/changes/changeWords';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { RowMenu } from '@basis/ui/RowMenu';
import { useDomain, useLateStore } from '../../../domainContext';
import { perform } from '../../../feedback/perform';
import type { InviteQuestion } from './InviteModals';
import { actionMenu } from '../../../pickers/actionMenu';

interface InviteMenuProps {
  invite: BidInvite;
  bidName: string;
  /** True for the only invitation of a bid, which can't leave it. */
  isOnly: boolean;
  onAsk: (question: InviteQuestion) => void;
}

/** Takes the company of an invitation off its bid; the server says why if it is the last one. */
const useRemoveCompany = (bidName: string): ((invite: BidInvite) => void) => {
  const domain = useDomain();
  const invites = useLateStore(BidInvitesStore);
  return (invite) => {
    const words = uninvited(invite.companyName, bidName);
    void perform(domain, () => invites.removeCompany(invite), {
      done: (written) => written && { title: words.label, change: { changeSetId: written.changeSetId, ...words } },
      failed: `${invite.companyName} could not be removed`,
      about: [invite.id],
    });
  };
};

/** Actions of one invitation to a bid. */
export const InviteMenu = observer(function InviteMenu({ invite, bidName, isOnly, onAsk }: InviteMenuProps) {
  const { session } = useDomain();
  const remove = useRemoveCompany(bidName);
  const ask = (what: InviteQuestion['what']) => () => onAsk({ what, invite });
  const items = [
    ...(session.allows('linkBidInviteToCompany')
      ? [{ id: 'company', label: 'Manage company', icon: Building2, act: ask('company') }]
      : []),
    ...(session.allows('linkContactToBidInvite')
      ? [{ id: 'contacts', label: 'Manage contacts', icon: UsersRound, act: ask('contacts') }]
      : []),
    ...(session.allows('splitBidInvite') && !isOnly
      ? [{ id: 'split', label: 'Split into its own bid', icon: Split, act: ask('split') }]
      : []),
    ...(session.allows('linkBidInviteToProject') && !isOnly
      ? [{ id: 'move', label: 'Move to another bid', icon: ArrowRightLeft, act: ask('move') }]
      : []),
    ...(session.allows('unlinkProjectCompany')
      ? [
          {
            id: 'remove',
            label: 'Remove company from this bid',
            icon: Trash2,
            isDanger: true,
            act: () => remove(invite),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <RowMenu aria-label={`Actions for the invitation from ${invite.companyName}`} size="xs" {...actionMenu(items)} />
  );
});

import { Building2, Split } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BidInvite } from '@basis/domain/contract/contract';
import { RowMenu } from '@basis/ui/RowMenu';
import { useDomain } from '../../../domainContext';
import type { InviteQuestion } from './InviteModals';

interface InviteMenuProps {
  invite: BidInvite;
  /** True for the only invitation of a bid, which can't leave it. */
  isOnly: boolean;
  onAsk: (question: InviteQuestion) => void;
}

/** Actions of one invitation to a bid. */
export const InviteMenu = observer(function InviteMenu({ invite, isOnly, onAsk }: InviteMenuProps) {
  const { session } = useDomain();
  const items = [
    ...(session.allows('linkBidInviteToCompany')
      ? [{ id: 'company', what: 'company' as const, label: 'Manage company', icon: Building2 }]
      : []),
    ...(session.allows('splitBidInvite') && !isOnly
      ? [{ id: 'split', what: 'split' as const, label: 'Split into its own bid', icon: Split }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <RowMenu
      aria-label={`Actions for the invitation from ${invite.companyName}`}
      size="xs"
      items={items.map(({ what: _what, ...item }) => item)}
      onAction={(id) => {
        const item = items.find((one) => one.id === id);
        if (item) onAsk({ what: item.what, invite });
      }}
    />
  );
});

import { Ellipsis, Link as LinkIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { useBidMenu, type BidMenuItem } from '../actions/useBidMenu';

/** Copies the address of a bid. */
const useCopyLink = (bid: Project): (() => Promise<void>) => {
  const { toasts } = useDomain();
  return async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.project(bid.id), window.location.href).href);
      toasts.show({ kind: 'success', title: 'Link copied' });
    } catch {
      toasts.show({ kind: 'error', title: 'The link could not be copied', detail: 'Copy it from the address bar.' });
    }
  };
};

/** Everything that can be done with the bid as a whole. */
export const BidHeadMenu = observer(function BidHeadMenu({ bid }: { bid: Project }) {
  const copyLink = useCopyLink(bid);
  const items: readonly BidMenuItem[] = [
    // The notes have a button of their own beside the menu.
    ...useBidMenu(bid).filter(({ id }) => id !== 'notes'),
    { id: 'copyLink', label: 'Copy link', icon: LinkIcon, act: () => void copyLink() },
  ];
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} aria-label={`Actions for ${bid.name}`} />}
      placement="bottom end"
      items={items.map(({ act: _act, ...item }) => item)}
      onAction={(id) => items.find((item) => item.id === id)?.act()}
    />
  );
});

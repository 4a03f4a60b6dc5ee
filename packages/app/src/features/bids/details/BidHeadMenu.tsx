import { Ellipsis, Link as LinkIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useCopyLink } from '../../../details/useCopyLink';
import { paths } from '../../../paths';
import { useBidMenu, type BidMenuItem } from '../actions/useBidMenu';

/** Everything that can be done with the bid as a whole. */
export const BidHeadMenu = observer(function BidHeadMenu({ bid }: { bid: Project }) {
  const copyLink = useCopyLink(paths.project(bid.id));
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

import { Ellipsis, Link as LinkIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useCopyLink } from '../../../details/useCopyLink';
import { paths } from '../../../paths';
import { useBidMenu } from '../actions/useBidMenu';
import { actionMenu, type ActionItem } from '../../../pickers/actionMenu';

/** Everything that can be done with the bid as a whole. */
export const BidHeadMenu = observer(function BidHeadMenu({ bid }: { bid: Project }) {
  const copyLink = useCopyLink(paths.project(bid.id));
  const items: readonly ActionItem[] = [
    // The notes have a button of their own beside the menu.
    ...useBidMenu(bid).filter(({ id }) => id !== 'notes'),
    { id: 'copyLink', label: 'Copy link', icon: LinkIcon, act: () => void copyLink() },
  ];
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} aria-label={`Actions for ${bid.name}`} />}
      placement="bottom end"
      {...actionMenu(items)}
    />
  );
});

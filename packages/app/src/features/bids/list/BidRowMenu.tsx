import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { RowMenu } from '@basis/ui/RowMenu';
import { useBidMenu } from '../actions/useBidMenu';

/** Actions of one bid of the list. */
const BidRowMenu = observer(function BidRowMenu({ bid }: { bid: Project }) {
  const items = useBidMenu(bid);
  return (
    <RowMenu
      aria-label={`Actions for ${bid.name}`}
      size="xs"
      items={items.map(({ act: _act, ...item }) => item)}
      onAction={(id) => items.find((item) => item.id === id)?.act()}
    />
  );
});

export default BidRowMenu;

import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/model/contract/contract';
import { RowMenu } from '@basis/ui/RowMenu';
import { useBidMenu } from '../actions/useBidMenu';
import { actionMenu } from '../../../pickers/actionMenu';

/** Actions of one bid of the list. */
const BidRowMenu = observer(function BidRowMenu({ bid }: { bid: Project }) {
  const items = useBidMenu(bid);
  return <RowMenu aria-label={`Actions for ${bid.name}`} size="xs" {...actionMenu(items)} />;
});

export default BidRowMenu;

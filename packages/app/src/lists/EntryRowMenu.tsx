import { RowMenu } from '@basis/ui/RowMenu';
import { actionMenu, type ActionItem } from '../pickers/actionMenu';

interface EntryRowMenuProps {
  /** The entry's name. */
  name: string;
  actions: readonly ActionItem[];
}

/** Actions of one entry, at the end of its row. */
export default function EntryRowMenu({ name, actions }: EntryRowMenuProps) {
  return <RowMenu aria-label={`Actions for ${name}`} size="xs" {...actionMenu(actions)} />;
}

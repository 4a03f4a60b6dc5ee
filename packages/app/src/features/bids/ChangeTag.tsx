import type { Project } from '@basis/domain/contract/contract';
import { Tag } from '@basis/ui/Tag';

/** Marks a bid that is new to the user, or was updated. */
export function ChangeTag({ bid: { changeState } }: { bid: Project }) {
  if (changeState === null) return null;
  return <Tag variant={changeState === 'New' ? 'new' : 'updated'}>{changeState === 'New' ? 'New' : 'Updated'}</Tag>;
}

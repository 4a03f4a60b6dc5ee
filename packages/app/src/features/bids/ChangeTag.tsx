import type { Project } from '@basis/domain/model/contract/contract';
import { Tag } from '@basis/ui/Tag';

/** Marks a bid as new to the user or updated. */
export function ChangeTag({ bid: { changeState } }: { bid: Project }) {
  if (changeState === null) return null;
  return <Tag variant={changeState === 'New' ? 'new' : 'updated'}>{changeState === 'New' ? 'New' : 'Updated'}</Tag>;
}

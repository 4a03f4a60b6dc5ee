import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { EstimatorPicker } from '@basis/ui/EstimatorPicker';
import { IconButton } from '@basis/ui/IconButton';
import { Popover } from '@basis/ui/Popover';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { EntryName } from '../../../details/EntryName';
import { useDomain } from '../../../domainContext';
import { TeamChoice } from '../../../pickers/TeamChoice';
import { EntityLabels } from '../../../lists/EntityLabels';
import { BidStageCell } from '../stage/BidStageCell';

const BidName = observer(function BidName({ bid }: { bid: Project }) {
  const { bids, session } = useDomain();
  const rename = (name: string, seen: Project): void =>
    void bids.edit(seen.id, { name }, changed(`the name of ${seen.name}`), seen);
  return (
    <EntryName entry={bid} name={bid.name} maxLength={500} onRename={session.allows('updateProject') ? rename : null} />
  );
});

/** Estimators of the bid, and a card that changes them. */
export const BidEstimators = observer(function BidEstimators({ bid }: { bid: Project }) {
  const { bids, session, workspace } = useDomain();
  const { byId, items } = workspace.users;
  const people = bid.estimatorIds.flatMap((id) => byId.get(id) ?? []);
  return (
    <Inline space="s1">
      {people.length ? <AvatarGroup people={people} /> : null}
      {session.allows('setProjectEstimators') ? (
        <Popover
          aria-label={`Estimators of ${bid.name}`}
          widthPx={320}
          trigger={<IconButton icon={UserPlus} size="sm" aria-label={`Change the estimators of ${bid.name}`} />}
        >
          <Stack space="s3">
            <EstimatorPicker
              users={items.filter(({ id, active }) => active || bid.estimatorIds.includes(id))}
              value={bid.estimatorIds}
              onChange={(userIds) => void bids.setEstimators(bid.id, userIds, bid)}
            />
            <TeamChoice
              chosen={bid.estimatorIds}
              onChange={(userIds) => void bids.setEstimators(bid.id, userIds, bid)}
            />
          </Stack>
        </Popover>
      ) : null}
    </Inline>
  );
});

/** That a bid is new or was updated, archived or deleted. */
function BidMark({ bid }: { bid: Project }) {
  if (bid.deletedAt !== null) return <Tag variant="danger">Deleted</Tag>;
  if (bid.archivedAt !== null) return <Tag>Archived</Tag>;
  if (bid.changeState === 'New') return <Tag variant="new">New</Tag>;
  return bid.changeState === 'Update' ? <Tag variant="updated">Updated</Tag> : null;
}

/** A bid's name, stage and estimators, each edited in place. */
export function BidTitle({ bid }: { bid: Project }) {
  return (
    <Inline space="s3" isWrapping>
      <BidName bid={bid} />
      <BidMark bid={bid} />
      <EntityLabels entity="Project" values={bid.customFields} />
      <BidStageCell bid={bid} isHead />
      <BidEstimators bid={bid} />
    </Inline>
  );
}

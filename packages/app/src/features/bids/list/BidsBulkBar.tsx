import { Archive, CircleDashed, ClipboardList, Copy, Download, Link2, Trash2, UserRoundPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Menu } from '@basis/ui/Menu';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { useDomain } from '../../../domainContext';
import { copySelected } from '../../../lists/copySelected';
import { useListFocus } from '../../../lists/listFocus';
import { bidNouns, useBidActions } from '../actions/bidActions';

/** Places the menu 4 px above the bar rather than above its button. */
const gapOverBarPx = 12;

/** Actions of the selected bids that the user may do. */
const BidsBulkBar = observer(function BidsBulkBar() {
  const domain = useDomain();
  const { bids, session, workspace } = domain;
  const table = useListFocus();
  const { ask, move, unarchive, restore } = useBidActions();
  const { state } = bids.list;
  if (!state || !session.allows('bulkProjects')) return null;
  const { selectedCount: count, selection, spec } = state;
  const { items: stages } = workspace.stages;
  const target = { count };
  const { showOnlyArchived, showOnlyDeleted } = spec.filter.quick;
  const canLink = !selection.selection.isAll && count > 1 && session.allows('mergeProjects');
  return (
    <BulkBar count={count} onClear={selection.clear}>
      <Menu
        trigger={<BulkAction icon={CircleDashed}>Change stage</BulkAction>}
        placement="top start"
        width="sm"
        offsetPx={gapOverBarPx}
        items={stages.map((stage) => ({
          id: stage.id,
          label: stage.name,
          start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages)} />,
        }))}
        onAction={(stageId) => void move(target, stageId)}
      />
      <BulkAction icon={UserRoundPlus} onPress={() => ask({ what: 'estimators', target })}>
        Assign estimators
      </BulkAction>
      {canLink ? (
        <BulkAction icon={Link2} onPress={() => ask({ what: 'link', target })}>
          Link bids
        </BulkAction>
      ) : null}
      <BulkAction icon={ClipboardList} onPress={() => ask({ what: 'task', target })}>
        Create tasks
      </BulkAction>
      <BulkAction icon={Copy} onPress={() => void copySelected(domain, table.current, bidNouns)}>
        Copy with headers
      </BulkAction>
      <BulkAction icon={Download} onPress={() => ask({ what: 'export' })}>
        Export list
      </BulkAction>
      {showOnlyArchived ? (
        <BulkAction icon={Archive} onPress={() => unarchive(target)}>
          Unarchive
        </BulkAction>
      ) : (
        <BulkAction icon={Archive} onPress={() => ask({ what: 'archive', target })}>
          Archive
        </BulkAction>
      )}
      {showOnlyDeleted ? (
        <BulkAction icon={Trash2} onPress={() => restore(target)}>
          Restore
        </BulkAction>
      ) : session.allows('bulkDelete') ? (
        <BulkAction icon={Trash2} isDanger onPress={() => ask({ what: 'delete', target })}>
          Delete
        </BulkAction>
      ) : null}
    </BulkBar>
  );
});

export default BidsBulkBar;

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ActivitiesStore, type ChangeStep } from '@basis/domain/subjects/activities/ActivitiesStore';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { undoChange } from '../../feedback/undoChange';
import { activityWords, type ActivityWords } from './activityWords';

/** A step to undo, in its current state. */
export interface UndoQuestion extends ChangeStep {
  readonly changeSetId: string;
}

const mostLines = 8;

/** State after the undo. */
const sentence = ({ what, from, to, isChange }: ActivityWords): string => {
  if (isChange) return `${what}: back to ${from ?? 'empty'}${to === null ? '' : `, from ${to}`}`;
  if (from !== null) return `${from} comes back`;
  return to === null ? `${what}: as before` : `${to} is removed`;
};

/** Says what would come back before a step is taken back. */
const UndoStepDialog = observer(function UndoStepDialog({
  asked,
  onClose,
}: {
  asked: UndoQuestion | null;
  onClose: () => void;
}) {
  const domain = useDomain();
  const store = useLateStore(ActivitiesStore);
  const [last, setLast] = useState(asked);
  // Kept while the dialog closes.
  useEffect(() => {
    if (asked) setLast(asked);
  }, [asked]);
  const shown = asked ?? last;
  const lines = (shown?.activities ?? [])
    .flatMap((activity) => activityWords(activity, { workspace: domain.workspace, money: domain.session.money }))
    .map(sentence);
  const undo = async (changeSetId: string): Promise<void> => {
    // Names no other entries that the same step changed: the dialog is about this bid.
    await undoChange(domain, { changeSetId, others: [], label: '', undone: 'The change was undone' });
    await store.follow();
  };
  const others = (shown?.total ?? 0) - Math.min(lines.length, mostLines);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title="Undo this change?"
      confirmLabel="Undo"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (asked) void undo(asked.changeSetId);
      }}
    >
      <Stack space="s1">
        {lines.slice(0, mostLines).map((line, index) => (
          <Text key={`${index} ${line}`}>{line}</Text>
        ))}
        {others > 0 ? <Text tone="meta">{`and ${formatCount(others)} more`}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
});

export default UndoStepDialog;

import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { Conflict } from '@basis/domain/engine/collection/ConflictsStore';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { conflictField, type ConflictValue } from './conflictFields';
import { useChangeAuthor } from './useChangeAuthor';

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack space="s1">
      <Heading level={3} size={13}>
        {label}
      </Heading>
      <div>{children}</div>
    </Stack>
  );
}

const sentence = (who: string, label: string, theirs: ConflictValue, mine: ConflictValue): string =>
  theirs.words !== null && mine.words !== null
    ? `${who} changed ${label} to ${theirs.words} while you were entering ${mine.words}.`
    : `${who} changed ${label} while you were editing it.`;

/** Longest text on a button, in characters: both buttons fit side by side. */
const maxButtonChars = 20;
const isForButton = ({ words }: ConflictValue): boolean =>
  words !== null && words !== 'nothing' && words.length <= maxButtonChars;

/** Shows both values of a field that two users changed, one conflict at a time, and keeps the chosen one. */
const ConflictDialog = observer(function ConflictDialog() {
  const domain = useDomain();
  const { conflicts, toasts } = domain;
  const [asked] = conflicts.conflicts;
  // Keep content during the closing animation.
  const last = useRef<Conflict | undefined>(asked);
  if (asked) last.current = asked;
  const conflict = asked ?? last.current;
  const who = useChangeAuthor(conflict) ?? 'Someone';
  if (!conflict) return null;
  const { label, valueOf } = conflictField(conflict, domain);
  const [theirs, mine] = [valueOf(conflict.theirs), valueOf({ ...conflict.theirs, ...conflict.mine })];
  /** Dismissed without a choice: keeps the other's value and offers the user's own in a toast. */
  const leave = (): void => {
    conflicts.keepTheirs(conflict);
    const actions = [{ label: 'Use mine', onAction: () => conflicts.useMine(conflict) }];
    toasts.show({ kind: 'info', title: `${label} was not changed`, durationMs: 15_000, actions });
  };
  return (
    <Modal
      isOpen={asked !== undefined}
      onClose={leave}
      title={`${label} was changed by two people`}
      size="sm"
      footer={
        <>
          <Button onPress={() => conflicts.keepTheirs(conflict)}>
            {isForButton(theirs) ? `Keep ${theirs.words}` : 'Keep theirs'}
          </Button>
          <Button variant="primary" onPress={() => conflicts.useMine(conflict)}>
            {isForButton(mine) ? `Use ${mine.words}` : 'Use mine'}
          </Button>
        </>
      }
    >
      <Stack space="s4">
        <Text as="p">{sentence(who, label, theirs, mine)}</Text>
        <Value label="Theirs">{theirs.shown}</Value>
        <Value label="Yours">{mine.shown}</Value>
      </Stack>
    </Modal>
  );
});

export default ConflictDialog;

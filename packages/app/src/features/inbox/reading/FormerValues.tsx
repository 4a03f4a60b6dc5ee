import { ArrowRight, RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import { isReadField, type ReadingEdits } from '@basis/domain/subjects/inbox/ReadingEdits';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Icon } from '@basis/ui/Icon';
import { Popover } from '@basis/ui/Popover';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { formerChanges, formerTitle, type FormerChange } from './formerWords';

interface FormerValuesProps {
  message: Pick<MessageDetail, 'communicationType'>;
  edits: ReadingEdits;
  /** The shown reading. */
  reading: Reading | undefined;
  /** True if the reading can be corrected. */
  canEdit: boolean;
}

/** One value before and now, with the button that takes the former one back. */
function Change({ change, onTake }: { change: FormerChange; onTake: (() => void) | undefined }) {
  const { label, was, is } = change;
  return (
    <Stack space="s1">
      <Text size={12} tone="meta">
        {label}
      </Text>
      <Inline space="s2" isWrapping>
        <Text tone="meta" isStruck={was !== null} isNumeric>
          {was ?? 'Not read'}
        </Text>
        <Text tone="meta">
          <Icon icon={ArrowRight} size={14} aria-label="is now" />
        </Text>
        <Text weight="semibold" isNumeric>
          {is ?? 'Not read'}
        </Text>
      </Inline>
      {onTake ? (
        <Inline>
          <Button size="sm" aria-label={`Take back the former ${label.toLowerCase()}`} onPress={onTake}>
            Take back
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}

/** One line that tells what another version of Basis reads differently; renders nothing without a difference. */
export const FormerValues = observer(function FormerValues({ message, edits, reading, canEdit }: FormerValuesProps) {
  const { communicationType } = message;
  const changes = reading ? formerChanges(reading, { communicationType, projects: edits.readings.length }) : [];
  if (!reading || changes.length === 0) return null;
  const { ordinal } = reading;
  return (
    <Box paddingInline="s5" paddingBlock="s3">
      <Banner
        kind="info"
        icon={RefreshCw}
        title={formerTitle(changes)}
        action={
          <Popover
            title="What Basis reads differently"
            widthPx={320}
            placement="bottom end"
            trigger={
              <Button size="sm" variant="ghost">
                Compare
              </Button>
            }
          >
            {(close) => (
              <Stack space="s4">
                {changes.map((change) => {
                  const { field } = change;
                  const take = (): void => {
                    // The line goes with its last value, and the card with the line.
                    if (changes.length === 1) close();
                    if (isReadField(field)) void edits.takeFormer(ordinal, field);
                  };
                  return (
                    <Change key={field} change={change} onTake={canEdit && isReadField(field) ? take : undefined} />
                  );
                })}
              </Stack>
            )}
          </Popover>
        }
        onDismiss={
          canEdit
            ? () =>
                void edits.dismissFormer(
                  ordinal,
                  changes.map(({ field }) => field),
                )
            : undefined
        }
        dismissLabel="Dismiss what was read again"
      />
    </Box>
  );
});

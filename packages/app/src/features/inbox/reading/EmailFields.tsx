import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import type { ReadingEdits } from '@basis/domain/subjects/inbox/ReadingEdits';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { IconButton } from '@basis/ui/IconButton';
import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';
import { Text } from '@basis/ui/Text';
import { ReadFields, type ReadFieldsProps } from '@basis/ui/data/ReadFields';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { paths } from '../../../paths';
import { useIsShownBid } from './useIsShownBid';
import { scrapedCount } from '../list/inboxColumns';
import type { MessagePart } from './messageParts';
import { announce } from '../../../browser/announce';
import { explanationOf, useReadFields } from './useReadFields';

interface EmailFieldsProps extends Pick<ReadFieldsProps, 'activeId' | 'onActiveChange' | 'onShowSource'> {
  message: MessageDetail;
  edits: ReadingEdits;
  /** True if the reading can be corrected. */
  canEdit: boolean;
  /** Shown if nothing was read. */
  emptyText: string | null;
  /** The part of the message that is shown. */
  part: MessagePart;
  ordinal: number;
  onOrdinalChange: (ordinal: number) => void;
}

/** The field that was pressed last. */
interface Pressed {
  readonly id: string;
  readonly messageId: string;
  readonly ordinal: number;
}

/** The reading of an email; of a digest, one project at a time. */
export const EmailFields = observer(function EmailFields(props: EmailFieldsProps) {
  const { message, edits, canEdit, emptyText, part, ordinal, onOrdinalChange, onShowSource, ...fields } = props;
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { readings } = edits;
  const isShownBid = useIsShownBid();
  const reading = message.readings.length > 0 || canEdit ? readings[ordinal] : undefined;
  const bid = reading?.project && !isShownBid(reading.project) ? reading.project : null;
  const shown = useReadFields({
    message,
    reading,
    edits,
    part,
    canEdit,
    pressedId: pressed?.messageId === message.id && pressed.ordinal === ordinal ? pressed.id : null,
  });
  const show = (id: string): void => {
    setPressed({ id, messageId: message.id, ordinal });
    const why = explanationOf(reading, id);
    if (why !== undefined) announce(why);
    onShowSource(id);
  };
  return (
    <Stack space="s1">
      <Box paddingInline="s5">
        <Split end={<ScrapedIndicator count={scrapedCount(message)} />}>
          <Heading level={3} size={14}>
            Read from this email
          </Heading>
        </Split>
      </Box>
      {readings.length > 1 ? (
        <Box paddingInline="s5">
          <Split end={bid ? <Link href={paths.project(bid.id)}>See bid details</Link> : null}>
            <Inline space="s1">
              <IconButton
                icon={ChevronLeft}
                size="xs"
                aria-label="Previous project"
                isDisabled={ordinal === 0}
                onPress={() => onOrdinalChange(ordinal - 1)}
              />
              <Text size={12} tone="meta" isNumeric>{`Project ${ordinal + 1} of ${readings.length}`}</Text>
              <IconButton
                icon={ChevronRight}
                size="xs"
                aria-label="Next project"
                isDisabled={ordinal === readings.length - 1}
                onPress={() => onOrdinalChange(ordinal + 1)}
              />
            </Inline>
          </Split>
        </Box>
      ) : null}
      {emptyText === null ? null : (
        <Box paddingInline="s5">
          <Text tone="meta">{emptyText}</Text>
        </Box>
      )}
      {reading ? <ReadFields aria-label="Read from this email" fields={shown} onShowSource={show} {...fields} /> : null}
    </Stack>
  );
});

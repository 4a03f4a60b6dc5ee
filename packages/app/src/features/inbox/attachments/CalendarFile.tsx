import { CalendarDays } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { formatFileName } from '@basis/domain/model/formats/files';
import { momentOnClock } from '@basis/domain/model/formats/calendarMoment';
import {
  largestCalendarFile,
  readCalendarFile,
  type CalendarEvent,
  type CalendarMoment,
} from '@basis/domain/subjects/inbox/calendarFile';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Icon } from '@basis/ui/Icon';
import { Spinner } from '@basis/ui/Spinner';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import type { Attachment } from './attachmentPaths';
import { useAttachmentText } from './useAttachmentText';

const words = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

const clock = ({ time }: CalendarMoment): string | null => time && formatPlainTime(time);

/** Formats start and end, without repeating a day or zone. */
const span = (from: CalendarMoment, until: CalendarMoment | null): string => {
  const start = momentOnClock(from);
  const end = until && momentOnClock(until);
  const begun = (zone: string | null): string => words(formatPlainDate(start.date), clock(start), zone);
  if (!end) return begun(start.zone);
  const ended = words(end.date === start.date ? null : formatPlainDate(end.date), clock(end), end.zone);
  return ended ? `${begun(start.zone === end.zone ? null : start.zone)} – ${ended}` : begun(start.zone);
};

function EventCard({ event }: { event: CalendarEvent }) {
  const { summary, start, end, location, organizer, isCancelled, isRepeated } = event;
  const title = summary || 'Untitled event';
  const facts = [
    { id: 'when', label: 'When', value: span(start, end) },
    { id: 'where', label: 'Where', value: location },
    { id: 'organizer', label: 'Organizer', value: organizer },
  ];
  return (
    <Box as="section" aria-label={`Invite: ${title}`} padding="s4" background="raised" radius="md" isBordered>
      <Stack space="s2">
        <Inline space="s2" isWrapping>
          <Icon icon={CalendarDays} size={16} />
          <Text weight="medium">{title}</Text>
          {isCancelled ? <Tag variant="danger">Cancelled</Tag> : null}
          {isRepeated ? <Tag>Repeats</Tag> : null}
        </Inline>
        <DefinitionList items={facts.filter(({ value }) => value !== '')} labelWidthPx={96} />
      </Stack>
    </Box>
  );
}

interface CalendarFileProps {
  messageId: string;
  attachment: Attachment;
  /** Maximum events shown; the number of others follows. */
  maxShown: number;
  /** Shown for an unreadable file. @default a sentence */
  unread?: ReactNode;
}

/** Events of a calendar file. */
export default function CalendarFile({ messageId, attachment, maxShown, unread }: CalendarFileProps) {
  const isSmall = attachment.size <= largestCalendarFile;
  const text = useAttachmentText(messageId, attachment.id, isSmall);
  const events = useMemo(() => (text?.ok ? readCalendarFile(text.value) : null), [text]);
  if (isSmall && text === null) return <Spinner aria-label="Loading" size={16} />;
  if (events === null)
    return (
      unread ?? (
        <Text tone="secondary">{`This calendar file could not be read: ${formatFileName(attachment.fileName)}`}</Text>
      )
    );
  const others = events.length - maxShown;
  return (
    <Stack space="s2">
      {events.slice(0, maxShown).map((event, index) => (
        <EventCard key={index} event={event} />
      ))}
      {others > 0 ? <Text tone="meta">{`And ${others} more in ${formatFileName(attachment.fileName)}`}</Text> : null}
    </Stack>
  );
}

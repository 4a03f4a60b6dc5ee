import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deadline, MessageDetail, Reading } from '@basis/domain/contract/contract';
import { Button } from '@basis/ui/Button';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Heading } from '@basis/ui/Heading';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';
import { Text } from '@basis/ui/Text';
import { Tooltip } from '@basis/ui/Tooltip';
import { ReadFields, type ReadField, type ReadFieldsProps } from '@basis/ui/data/ReadFields';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { scrapedCount } from './inboxColumns';

const deadline = (value: Deadline): ReactNode =>
  value && (
    <Text isNumeric>
      <Inline as="span" space="s2">
        <Text weight="medium">{formatPlainDate(value.date)}</Text>
        {value.time === null ? null : formatPlainTime(value.time)}
      </Inline>
    </Text>
  );

const place = ({ location }: Reading): string | null => {
  if (!location) return null;
  const { addressLine, city, state, postalCode } = location;
  return [addressLine, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
};

const contact = ({ contact: person }: Reading): ReactNode => person && (person.name ?? person.email);

/** A company that was not read stops nobody: the sender then stands for it. */
const unidentified = (
  <Tooltip content="We could not read the company from this email. The sender stands for it when you add the bid.">
    <Button variant="ghost" size="sm">
      <Text tone="warning" weight="medium">
        <Inline as="span" space="s1">
          <Icon icon={TriangleAlert} size={14} />
          Unidentified company
        </Inline>
      </Text>
    </Button>
  </Tooltip>
);

type ShownPart = 'text/plain' | 'text/html';

const fieldsOf = (reading: Reading, part: ShownPart): ReadField[] => {
  const field = (id: string, label: string, value: ReactNode): ReadField => ({
    id,
    label,
    value,
    isSourced: reading.sources[id]?.part === part,
  });
  return [
    field('name', 'Project Name', reading.name && <Text weight="medium">{reading.name}</Text>),
    field('bidDeadline', 'Bid Deadline', deadline(reading.bidDeadline)),
    field('rfiDeadline', 'RFI Deadline', deadline(reading.rfiDeadline)),
    field('jobWalk', 'Job Walk', deadline(reading.jobWalk)),
    field('location', 'Project Location', place(reading)),
    field('unionType', 'Union/Non Union', reading.unionType === 'Unknown' ? null : reading.unionType),
    field('package', 'Package', reading.package),
    field('companyName', 'Company', reading.companyName ?? unidentified),
    field('contact', 'Contact', contact(reading)),
  ];
};

interface EmailFieldsProps extends Pick<ReadFieldsProps, 'activeId' | 'onActiveChange' | 'onShowSource'> {
  message: MessageDetail;
  /** What stands there when nothing was read. */
  emptyText: string | null;
  /** The part of the message that is shown beside. */
  part: ShownPart;
  ordinal: number;
  onOrdinalChange: (ordinal: number) => void;
}

/** What was read from the e-mail; of a digest, for one of its projects at a time. */
export function EmailFields({ message, emptyText, part, ordinal, onOrdinalChange, ...fields }: EmailFieldsProps) {
  const { readings } = message;
  const reading = readings[ordinal];
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
        </Box>
      ) : null}
      {reading ? (
        <ReadFields aria-label="Read from this email" fields={fieldsOf(reading, part)} {...fields} />
      ) : (
        <Box paddingInline="s5">
          <Text tone="meta">{emptyText}</Text>
        </Box>
      )}
    </Stack>
  );
}

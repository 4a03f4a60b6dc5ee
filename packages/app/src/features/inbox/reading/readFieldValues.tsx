import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deadline, Message, MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import { zoneName } from '@basis/domain/model/formats/dates';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import type { ReadField } from '@basis/domain/subjects/inbox/ReadingEdits';
import { Button } from '@basis/ui/Button';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Tooltip } from '@basis/ui/Tooltip';
import type { ReadField as ShownField } from '@basis/ui/data/ReadFields';
import { Inline } from '@basis/ui/layout/Inline';
import { EmailKeywords } from './EmailKeywords';

/** Date, time and zone of a deadline; null for none. */
export const deadlineValue = (value: Deadline): ReactNode =>
  value && (
    <Text isNumeric>
      <Inline as="span" space="s2">
        <Text weight="medium">{formatPlainDate(value.date)}</Text>
        {value.time === null ? null : formatPlainTime(value.time)}
        {value.zone === null ? null : <Text tone="secondary">{zoneName(value.date, value.zone)}</Text>}
      </Inline>
    </Text>
  );

const place = ({ location }: Reading): string | null => {
  if (!location) return null;
  const { addressLine, city, state, postalCode } = location;
  return [addressLine, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
};

const contact = ({ contact: person }: Reading): ReactNode => person && (person.name ?? person.email);

/** The fields in order, with label and rendering. */
export const readFields: readonly { id: ReadField; label: string; shown: (reading: Reading) => ReactNode }[] = [
  { id: 'name', label: 'Project Name', shown: ({ name }) => name && <Text weight="medium">{name}</Text> },
  { id: 'bidDeadline', label: 'Bid Deadline', shown: ({ bidDeadline }) => deadlineValue(bidDeadline) },
  { id: 'rfiDeadline', label: 'RFI Deadline', shown: ({ rfiDeadline }) => deadlineValue(rfiDeadline) },
  { id: 'jobWalk', label: 'Job Walk', shown: ({ jobWalk }) => deadlineValue(jobWalk) },
  { id: 'location', label: 'Project Location', shown: place },
  {
    id: 'unionType',
    label: 'Union/Non Union',
    shown: ({ unionType }) => (unionType === 'Unknown' ? null : unionType),
  },
  { id: 'package', label: 'Package', shown: (reading) => reading.package },
  { id: 'companyName', label: 'Company', shown: ({ companyName }) => companyName },
  { id: 'contact', label: 'Contact', shown: contact },
];

/** Distance from the workspace: computed, not read, so it can't be corrected. */
export const distanceField = ({ distance, travelTime }: Pick<Message, 'distance' | 'travelTime'>): ShownField | null =>
  distance === null
    ? null
    : {
        id: 'distance',
        label: 'Distance',
        isSourced: false,
        value: (
          <Text isNumeric>
            <Inline as="span" space="s2">
              {`${distance.toFixed(1)} mi`}
              {travelTime === null ? null : <Text tone="meta">{formatMinutes(travelTime)}</Text>}
            </Inline>
          </Text>
        ),
      };

/** Keywords found in an email; null for none. */
export const keywordsField = ({ keywords }: Pick<MessageDetail, 'keywords'>): ShownField | null =>
  Object.keys(keywords).length === 0
    ? null
    : {
        id: 'keywords',
        label: 'Keywords',
        isSourced: false,
        isWrapping: true,
        value: <EmailKeywords counts={keywords} />,
      };

const unidentified = (
  <Text tone="warning" weight="medium">
    <Inline as="span" space="s1">
      <Icon icon={TriangleAlert} size={14} />
      Unidentified company
    </Inline>
  </Text>
);

/** Opens the choice of a company if none was read. */
export const unidentifiedTrigger = (
  <Tooltip content="We were unable to scrape the company from this email. Switch the company entry to continue.">
    <Button variant="ghost" size="sm" isSpread iconEnd={ChevronDown}>
      {unidentified}
    </Button>
  </Tooltip>
);

/** Shown to users who can't choose a company. */
export const unidentifiedNote = (
  <Tooltip content="We were unable to scrape the company from this email. Ask someone who can edit to switch the company entry.">
    <Button variant="ghost" size="sm" isSpread>
      {unidentified}
    </Button>
  </Tooltip>
);

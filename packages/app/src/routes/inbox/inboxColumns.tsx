import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message, MessageSortName } from '@basis/domain/contract/contract';
import { formatInboxDeadline, formatInboxMoment } from '@basis/domain/formats/dates';
import { Icon } from '@basis/ui/Icon';
import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { UnreadDot } from '@basis/ui/UnreadDot';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { communicationTypeColors } from './communicationTypes';

const nothing = <Text tone="meta">–</Text>;

/** How many of the four kinds of facts were read. */
export const scrapedCount = ({ scrapedIndicator }: Pick<Message, 'scrapedIndicator'>): number =>
  Object.values(scrapedIndicator).filter(Boolean).length;

/** The subject, or what stands for it. */
export const subjectOf = ({ subject, isUnreadable }: Message): string =>
  subject || (isUnreadable ? 'Email that could not be read' : '(no subject)');

function Subject({ message }: { message: Message }) {
  return (
    <Inline space="s2">
      <UnreadDot isUnread={!message.isRead} />
      <Text weight={message.isRead ? 'regular' : 'semibold'} isTruncated>
        {subjectOf(message)}
      </Text>
      {message.hasAttachments ? <Icon icon={Paperclip} size={12} aria-label="Has attachments" /> : null}
    </Inline>
  );
}

const from = ({ fromName, fromEmail }: Message): ReactNode => (
  <Text tone="secondary" isTruncated>
    {fromName || fromEmail || '–'}
  </Text>
);
const received = ({ receivedAt }: Message): ReactNode => (
  <Text tone="secondary" isNumeric>
    {formatInboxMoment(receivedAt)}
  </Text>
);
const communicationType = ({ communicationType: type }: Message): ReactNode =>
  type === 'Unknown' ? (
    <Text tone="meta">Unknown</Text>
  ) : (
    <Tag variant={communicationTypeColors[type]} size="md">
      {type}
    </Tag>
  );
const platform = ({ platformId }: Message): ReactNode => (
  <Text tone={platformId === 'Unknown' ? 'meta' : 'secondary'}>{platformId}</Text>
);
const bidDeadline = ({ bidDeadline: deadline }: Message): ReactNode =>
  deadline ? <Text isNumeric>{formatInboxDeadline(deadline)}</Text> : nothing;
const location = ({ location: place }: Message): ReactNode =>
  place ? (
    <Text tone="secondary" isTruncated>
      {place}
    </Text>
  ) : (
    nothing
  );
const company = ({ company: known, companyName }: Message): ReactNode => {
  const name = known?.name ?? companyName;
  return name ? <Text isTruncated>{name}</Text> : nothing;
};

const column = (
  id: MessageSortName,
  label: string,
  width: number,
  renderCell: (message: Message) => ReactNode,
): TableColumn<Message> => ({ id, label, width, isSortable: true, renderCell });

/** The columns of the inbox that are on at first, in their order, with their first widths. */
export const inboxColumns: readonly TableColumn<Message>[] = [
  {
    ...column('subject', 'Email Subject', 360, (message) => <Subject message={message} />),
    isStatic: true,
    renderEnd: (message) => <ScrapedIndicator count={scrapedCount(message)} />,
    headEnd: 'Scraped',
  },
  column('from', 'From', 200, from),
  column('receivedAt', 'Time Received', 240, received),
  column('communicationType', 'Communication Type', 200, communicationType),
  column('platform', 'Platform', 200, platform),
  column('bidDeadline', 'Bid Deadline', 240, bidDeadline),
  column('location', 'Project Location', 160, location),
  column('company', 'Company', 200, company),
];

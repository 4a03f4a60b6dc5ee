import { Combine, CornerDownRight, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '@basis/domain/model/contract/contract';
import { formatInboxDeadline, formatInboxMoment } from '@basis/domain/model/formats/dates';
import { Icon } from '@basis/ui/Icon';
import { ScrapedIndicator } from '@basis/ui/ScrapedIndicator';
import { StackedText } from '@basis/ui/StackedText';
import { Skeleton } from '@basis/ui/Skeleton';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { UnreadDot } from '@basis/ui/UnreadDot';
import { Inline } from '@basis/ui/layout/Inline';
import { companyNamed, listCells, nothing, type OwnColumns } from '../../../lists/cells';
import { communicationTypeColors } from './communicationTypes';
import { subjectOf } from './emailTitle';
import type { InboxRow } from './useArrangedInbox';

/** Number of the four kinds of facts that were read. */
export const scrapedCount = ({ scrapedIndicator }: Pick<Message, 'scrapedIndicator'>): number =>
  Object.values(scrapedIndicator).filter(Boolean).length;

/** Number of emails grouped under a row. */
function GroupedCount({ others }: { others: number }) {
  if (others === 0) return null;
  return (
    <Text size={12} tone="secondary" isNumeric>
      <Inline as="span" space="s1">
        <Icon icon={Combine} size={12} aria-label="Grouped emails" />
        {others + 1}
      </Inline>
    </Text>
  );
}

/** The project first, which the subject may not tell; the subject alone if none was read. */
function Title({ message }: { message: Message }) {
  const subject = subjectOf(message);
  const { projectName } = message;
  return projectName && projectName !== subject ? (
    <StackedText isStrong={!message.isRead} detail={subject}>
      {projectName}
    </StackedText>
  ) : (
    <StackedText isStrong={!message.isRead}>{subject}</StackedText>
  );
}

function Subject({ message }: { message: InboxRow }) {
  return (
    <Inline space="s2">
      {message.isBelow ? (
        <Text tone="meta">
          <Icon icon={CornerDownRight} size={14} aria-label="Grouped with the email above" />
        </Text>
      ) : null}
      <UnreadDot isUnread={!message.isRead} />
      <Title message={message} />
      <GroupedCount others={message.groupedEmailIds?.length ?? 0} />
      {message.hasAttachments ? <Icon icon={Paperclip} size={12} aria-label="Has attachments" /> : null}
    </Inline>
  );
}

const figure = (text: string): ReactNode => (
  <Text tone="secondary" isNumeric isTruncated>
    {text}
  </Text>
);

const senderOf = ({ fromName, fromEmail }: Message): string => fromName || fromEmail;

const words = (content: string | null): ReactNode =>
  content ? (
    <Text tone="secondary" isTruncated>
      {content}
    </Text>
  ) : (
    nothing
  );

const communicationType = ({ communicationType: type, isAutomatic }: Message): ReactNode =>
  type === 'Unknown' ? (
    <Text tone="meta">{isAutomatic ? 'Automatic' : 'Unknown'}</Text>
  ) : (
    <Tag variant={communicationTypeColors[type]} size="md">
      {type}
    </Tag>
  );

const text = (valueOf: (message: Message) => string | null) => ({
  valueOf: (message: Message): string => valueOf(message) ?? '',
});

/** Placeholder while part of an email's row is loading. */
const loading = <Skeleton width={80} />;

/** Renders a cell once its row is loaded. */
const loaded =
  (renderCell: (message: Message) => ReactNode) =>
  (message: InboxRow): ReactNode =>
    message.isStub ? loading : renderCell(message);

const columns: OwnColumns<'messages', Message> = {
  subject: {
    ...text(subjectOf),
    renderCell: (message) => <Subject message={message} />,
    renderEnd: loaded((message) => <ScrapedIndicator count={scrapedCount(message)} />),
    headStart: <UnreadDot isUnread={false} />,
    headEnd: 'Scraped',
  },
  from: { card: 'line', ...text(senderOf), renderCell: loaded((message) => words(senderOf(message))) },
  receivedAt: {
    card: 'end',
    valueOf: ({ receivedAt }) => receivedAt,
    renderCell: loaded(({ receivedAt }) => figure(formatInboxMoment(receivedAt))),
  },
  communicationType: {
    card: 'foot',
    ...text((message) => message.communicationType),
    renderCell: loaded(communicationType),
  },
  platform: {
    ...text(({ platformId }) => platformId),
    renderCell: loaded(({ platformId }) => (
      <Text tone={platformId === 'Unknown' ? 'meta' : 'secondary'} isTruncated>
        {platformId}
      </Text>
    )),
  },
  bidDeadline: {
    card: 'footEnd',
    valueOf: ({ bidDeadline }) => bidDeadline,
    renderCell: loaded(({ bidDeadline }) =>
      bidDeadline ? (
        <Text isNumeric isTruncated>
          {formatInboxDeadline(bidDeadline)}
        </Text>
      ) : (
        nothing
      ),
    ),
  },
  location: { ...text(({ location }) => location), renderCell: loaded(({ location }) => words(location)) },
  company: {
    valueOf: ({ company }) => company,
    renderCell: loaded(({ company, companyName }) => {
      const name = company?.name ?? companyName;
      return name ? companyNamed(name, company?.id ?? null) : nothing;
    }),
  },
  region: { valueOf: ({ region }) => region ?? '' },
  city: text(({ city }) => city),
  addressLine: text(({ addressLine }) => addressLine),
  unionType: text(({ unionType }) => unionType),
  projectName: text(({ projectName }) => projectName),
  distance: { valueOf: ({ distance }) => distance },
  travelTime: { valueOf: ({ travelTime }) => travelTime },
};

/** Columns of the inbox by id. */
export const inboxColumn = listCells('messages', columns);

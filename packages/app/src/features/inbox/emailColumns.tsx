import type { Message } from '@basis/domain/model/contract/contract';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { SendStateTag } from '../outgoing/feature';
import { communicationTypeColors } from './list/communicationTypes';
import { subjectOf } from './list/emailTitle';

const stateOf = ({ direction, sendState, sendError, communicationType }: Message) => {
  if (direction === 'out' && sendState) return <SendStateTag state={sendState} error={sendError} />;
  return communicationType === 'Unknown' ? null : (
    <Tag variant={communicationTypeColors[communicationType]}>{communicationType}</Tag>
  );
};

/** Columns of the emails of a bid, company or person. */
export const emailColumns: readonly TableColumn<Message>[] = [
  {
    id: 'subject',
    label: 'Email Subject',
    isStatic: false,
    width: 480,
    isElastic: true,
    renderCell: (message) => (
      <Text weight={message.isRead ? 'regular' : 'semibold'} isTruncated>
        {subjectOf(message)}
      </Text>
    ),
  },
  {
    id: 'from',
    label: 'From',
    width: 240,
    isElastic: true,
    renderCell: ({ fromName, fromEmail }) => <Text isTruncated>{fromName || fromEmail}</Text>,
  },
  {
    id: 'receivedAt',
    label: 'Time',
    width: 200,
    renderCell: ({ receivedAt }) => (
      <Text tone="secondary" isNumeric>
        {formatInboxMoment(receivedAt)}
      </Text>
    ),
  },
  { id: 'state', label: 'Type', width: 200, renderCell: stateOf },
];

import { useLocation } from 'react-router-dom';
import type { MessageDetail } from '@basis/domain/contract/contract';
import { formatInboxMoment } from '@basis/domain/formats/dates';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { paths } from '../../paths';
import { SendStateTag } from './SendStateTag';

/** Replies to an email, with their send states and links. */
export function SentAnswers({ message }: { message: MessageDetail }) {
  const { search, pathname } = useLocation();
  const { answers = [] } = message;
  if (!answers.length) return null;
  return (
    <PanelList
      aria-label="Replies"
      items={answers.map(({ id, subject, createdAt, sendState, sendError }) => ({
        id,
        title: subject || 'No subject',
        detail: sendError,
        end: (
          <>
            <SendStateTag state={sendState} error={sendError} />
            <Text size={12} tone="meta" isNumeric>
              {formatInboxMoment(createdAt)}
            </Text>
            <Link href={paths.email(search, id, pathname)} aria-label={`Open ${subject || 'the reply'}`}>
              Open
            </Link>
          </>
        ),
      }))}
    />
  );
}

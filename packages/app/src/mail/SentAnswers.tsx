import type { MessageDetail } from '@basis/domain/contract/contract';
import { formatInboxMoment } from '@basis/domain/formats/dates';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { SendStateTag } from './SendStateTag';

/** What was answered to an e-mail from here, and how far each answer has come. */
export function SentAnswers({ message }: { message: MessageDetail }) {
  const { answers = [] } = message;
  if (!answers.length) return null;
  return (
    <PanelList
      aria-label="Answers"
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
          </>
        ),
      }))}
    />
  );
}

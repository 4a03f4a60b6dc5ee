import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { paths } from '../../paths';
import { SendStateTag } from './SendStateTag';

/** Replies to and forwards of an email, with their send states and links. A newly sent one scrolls into view. */
export function SentAnswers({ message }: { message: MessageDetail }) {
  const { search, pathname } = useLocation();
  const { answers = [] } = message;
  const ref = useRef<HTMLDivElement>(null);
  const [shownFirst] = useState(answers.length);
  const count = answers.length;
  useEffect(() => {
    if (count > shownFirst) ref.current?.scrollIntoView?.({ block: 'end', behavior: 'smooth' });
  }, [count, shownFirst]);
  if (!count) return null;
  return (
    <div ref={ref}>
      <PanelList
        aria-label="Replies and forwards"
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
    </div>
  );
}

import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import type { MailTroubles } from '@basis/domain/subjects/inbox/MailTroubles';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { EmailLayout } from '@basis/ui/layout/EmailLayout';
import { useDomain, useLateStore } from '../../../domainContext';
import { OutgoingNotice, ReplyBox, SentAnswers } from '../../outgoing/feature';
import { keyOfEmail } from '../filing/singleKeys';
import { Attachments } from '../attachments/Attachments';
import { CalendarFiles } from '../attachments/CalendarFiles';
import { EmailActions } from './EmailActions';
import { EmailChanges } from './EmailChanges';
import { EmailBanners } from './EmailBanners';
import { EmailFields } from '../reading/EmailFields';
import { FormerValues } from '../reading/FormerValues';
import { EmailHead, recipientLine } from './EmailHead';
import { EmailMatches } from './EmailMatches';
import { emailPlace } from './emailPlace';
import { emailTexts } from './emailTexts';
import { EmptyEmail } from './EmptyEmail';
import { MessageBody } from './MessageBody';
import { openReadings } from './openReadings';
import { firstPart, hasBothParts, partOf } from '../reading/messageParts';
import { useReadingEdits } from '../reading/useReadingEdits';
import { useIsShownBid } from '../reading/useIsShownBid';
import { SenderNotice } from './SenderNotice';
import { useSourceInView } from './useSourceInView';

interface EmailContentProps {
  message: MessageDetail;
  troubles: MailTroubles;
  onDone: () => void;
}

/** The reading next to its message; hovering over a value highlights its source, and vice versa. */
const EmailContent = observer(function EmailContent({ message, troubles, onDone }: EmailContentProps) {
  const { session, inbox } = useDomain();
  const messageDetails = useLateStore(MessageDetailsStore);
  const isShownBid = useIsShownBid();
  // A digest opened from one of its bids starts with the project of that bid.
  const [ordinal, setOrdinal] = useState(() =>
    Math.max(
      0,
      message.readings.findIndex(({ project }) => isShownBid(project)),
    ),
  );
  const [activeId, setActiveId] = useState<string | null>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const { isGone } = messageDetails;
  const edits = useReadingEdits(message);
  const reading = edits.readings[ordinal];
  const best = firstPart(message, reading);
  const part = hasBothParts(message) ? (messageDetails.part ?? best) : best;
  const isItsBid = [message, ...message.readings].some(({ project }) => isShownBid(project));
  const place = emailPlace(message, { view: inbox.list.view.id, isItsBid }, isGone);
  const texts = emailTexts(message);
  // A sent email is not an invitation.
  const isUnfiled = !isGone && message.project === null && message.direction === 'in';
  const open = openReadings(message);
  // Projects of a digest that are not bids yet can be corrected and added.
  const isOpen = isUnfiled || (!isGone && open.some((one) => one.ordinal === reading?.ordinal));
  const isLinked = !isGone && message.project !== null;
  const canAct = isUnfiled ? session.allows('updateMessage') : isLinked && (!isItsBid || open.length > 0);
  const source = useSourceInView(messageRef, { part, ordinal }, (id) => {
    const there = partOf(reading, id);
    if (there) messageDetails.choosePart(there);
  });
  const step = (next: number): void => {
    source.showNextReading();
    setOrdinal(next);
  };

  return (
    <EmailLayout
      messageRef={messageRef}
      fields={
        <>
          <SenderNotice message={message} />
          {isGone ? null : <EmailChanges message={message} />}
          {isGone ? null : (
            <FormerValues
              message={message}
              edits={edits}
              reading={reading}
              canEdit={isOpen && session.allows('updateReading')}
            />
          )}
          <EmailFields
            message={message}
            edits={edits}
            canEdit={isOpen && session.allows('updateReading')}
            emptyText={texts.fields}
            part={part}
            ordinal={ordinal}
            onOrdinalChange={step}
            activeId={activeId}
            onActiveChange={setActiveId}
            onShowSource={source.show}
          />
          {isGone ? null : <EmailMatches message={message} />}
        </>
      }
      actions={canAct ? <EmailActions message={message} onDone={onDone} /> : undefined}
      banner={<EmailBanners message={message} troubles={troubles} place={place} />}
      reply={<ReplyBox message={message} keys={keyOfEmail} />}
      head={<EmailHead message={message} recipients={recipientLine(message)} />}
    >
      {texts.message === null ? null : <EmptyEmail message={message} text={texts.message} />}
      {texts.message === null ? (
        <MessageBody
          message={message}
          reading={reading}
          part={part}
          activeId={activeId}
          onActiveChange={setActiveId}
          onDrawn={source.seek}
        />
      ) : null}
      <CalendarFiles message={message} />
      <Attachments message={message} />
      <OutgoingNotice message={message} />
      <SentAnswers message={message} />
    </EmailLayout>
  );
});

export default EmailContent;

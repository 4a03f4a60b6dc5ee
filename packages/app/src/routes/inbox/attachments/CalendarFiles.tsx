import { Suspense } from 'react';
import type { MessageDetail } from '@basis/domain/contract/contract';
import { isCalendarFile } from '@basis/domain/formats/files';
import { FailureInPlace } from '../../../shell/FailureInPlace';
import { loadedLate } from '../../../shell/loadedLate';

const CalendarFile = loadedLate(() => import('./CalendarFile'), FailureInPlace);

const mostFiles = 5;
const mostEvents = 5;

/** The events that an e-mail brings along. */
export function CalendarFiles({ message }: { message: MessageDetail }) {
  return message.attachments
    .filter(({ fileName }) => isCalendarFile(fileName))
    .slice(0, mostFiles)
    .map((attachment) => (
      <Suspense key={attachment.id}>
        <CalendarFile messageId={message.id} attachment={attachment} mostShown={mostEvents} />
      </Suspense>
    ));
}

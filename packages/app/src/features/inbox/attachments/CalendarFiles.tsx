import { Suspense } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { isCalendarFile } from '@basis/domain/model/formats/files';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';

const CalendarFile = lazyPart(() => import('./CalendarFile'), FailureInPlace);

const maxFiles = 5;
const mostEvents = 5;

type Attachment = MessageDetail['attachments'][number];

/** Removes duplicates: an invitation often comes as a part and as an attachment. */
const once = ({ fileName, size }: Attachment, index: number, files: readonly Attachment[]): boolean =>
  files.findIndex((file) => file.fileName === fileName && file.size === size) === index;

/** Events of an email's calendar files. */
export function CalendarFiles({ message }: { message: MessageDetail }) {
  return message.attachments
    .filter(({ fileName }) => isCalendarFile(fileName))
    .filter(once)
    .slice(0, maxFiles)
    .map((attachment) => (
      <Suspense key={attachment.id}>
        <CalendarFile messageId={message.id} attachment={attachment} maxShown={mostEvents} />
      </Suspense>
    ));
}

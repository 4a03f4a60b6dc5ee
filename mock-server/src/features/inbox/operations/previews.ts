import { isUtf8 } from 'node:buffer';
import { previewKindOf } from '@basis/domain/model/formats/files';
import { notFound, refused } from '../../../platform/contract/errors';
import type { SteppedHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { pictureTypeOf } from '../../../platform/mail/pictureType';
import { pictureWork } from '../pictureTasks';
import { findAttachment, findHtml } from '../rows/messageDetails';
import type { StreamHandler } from '../../../events/streamEvents';
import { previewHeaders } from '../../../platform/calls/downloadHeaders';

const largestText = 2 * 1024 * 1024;

/** Media type of a preview: by bytes for a picture, by name and bytes for text. */
const typeOf = (fileName: string, content: Buffer): string | null => {
  const picture = pictureTypeOf(content);
  if (picture) return picture;
  const isText = previewKindOf(fileName) === 'text' && content.length <= largestText;
  return isText && isUtf8(content) && !content.includes(0) ? 'text/plain; charset=utf-8' : null;
};

/** Reads the file outside of the transaction, so that its size and the disk hold no database connection. */
export const previewAttachment: SteppedHandler<'previewAttachment'> = async ({ read, files }, { path }) => {
  const attachment = await read(({ tx }) => findAttachment(tx, path.messageId, path.attachmentId));
  if (!attachment) throw notFound();
  const content = await files.get(attachment.storage_key);
  const type = typeOf(attachment.file_name, content);
  if (type === null) throw refused("This file can't be shown here. Download it to open it.");
  return { status: 200, headers: previewHeaders(type, attachment.file_name), body: content };
};

/** Fetches outside of the transaction, so that a slow host occupies no database connection. */
export const getMessageImage: StreamHandler = async ({ caller, parts }, { path, query }, _request, reply) => {
  const url = String(query['url']);
  const html = await inWorkspace(parts.db, caller.workspaceId, (tx) => findHtml(tx, String(path['messageId'])));
  if (!html || !(await parts.workRoom.run(pictureWork, caller, { html, url }))) throw notFound();
  const picture = await parts.outwardGate.pass(caller.workspaceId, () => parts.fetchPicture(url));
  if (!picture) throw refused("This image can't be shown.");
  return reply
    .headers({ ...previewHeaders(picture.type, 'picture'), 'cache-control': 'private, max-age=3600' })
    .send(picture.content);
};

import { useEffect, useMemo, useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { previewKindOf } from '@basis/domain/model/formats/files';
import { StoredSetting } from '@basis/domain/engine/stored/StoredSetting';
import type { FramePictures } from '@basis/ui/data/EmailFrame';
import { apiUrl } from '../../../apiBase';
import { useDomain } from '../../../domainContext';
import { previewPath } from '../attachments/attachmentPaths';

interface MessagePictures {
  /** Addresses of the message's images. */
  readonly pictures: FramePictures;
  /** True if remote images are hidden. */
  readonly areOff: boolean;
  /** Shows them once. */
  show(): void;
  /** Always shows them in emails from this sender. */
  showAlways(): void;
}

const settingKey = 'INBOX_VIEW-picturesFrom';
const maxSenders = 500;

const sendersOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((sender): sender is string => typeof sender === 'string') : [];

/** Decodes an image's source; a malformed one stays as it is. */
const decoded = (source: string): string => {
  try {
    return decodeURIComponent(source).replace(/^cid:/i, 'cid:');
  } catch {
    return source;
  }
};

const urlOfPicture = ({ id, attachments }: MessageDetail, source: string, areShown: boolean): string | null => {
  if (/^cid:/i.test(source)) {
    const file = attachments.find(({ contentId }) => contentId !== null && `cid:${contentId}` === decoded(source));
    return file && previewKindOf(file.fileName) === 'picture'
      ? new URL(previewPath(id, file), location.origin).href
      : null;
  }
  return areShown ? `${apiUrl()}/messages/${id}/images?url=${encodeURIComponent(source)}` : null;
};

/**
 * Decides which images of an email are shown: its own always, remote ones on request and only through the server.
 * Call from an observer.
 */
export const useMessagePictures = (message: MessageDetail): MessagePictures => {
  const { client } = useDomain();
  const [senders] = useState(() => new StoredSetting(client, 'profile', settingKey));
  const [isAsked, setAsked] = useState(false);
  const hasPictures = message.html?.includes('data-remote-src=') ?? false;
  useEffect(() => {
    if (hasPictures) void senders.load();
  }, [hasPictures, senders]);
  const sender = emailIdentity(message.fromEmail);
  const areShown = isAsked || sendersOf(senders.value).includes(sender);
  const pictures = useMemo<FramePictures>(
    () => ({
      from: `${apiUrl()}/messages/${message.id}/`,
      urlOf: (source) => urlOfPicture(message, source, areShown),
    }),
    [message, areShown],
  );
  return {
    pictures,
    areOff: hasPictures && !areShown,
    show: () => setAsked(true),
    showAlways: () => {
      setAsked(true);
      void senders.change((value) => [...new Set([...sendersOf(value), sender])].slice(-maxSenders));
    },
  };
};

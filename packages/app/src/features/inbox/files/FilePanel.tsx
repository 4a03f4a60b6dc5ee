import { Download, Maximize2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BidFile, BidFileEmail, BidFiles } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { formatFileName, previewKindOf } from '@basis/domain/model/formats/files';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { formatPlainDate } from '@basis/ui/Deadline';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { byFrequency, KeywordTags } from '../../../lists/KeywordTags';
import { saveFile } from '../../../browser/saveFile';
import { AttachmentPreview, AttachmentView } from '../attachments/AttachmentPreview';
import { attachmentPath } from '../attachments/attachmentPaths';
import { receivedText } from './fileColumns';
import { senderOf, versionsOf } from './fileEntries';

interface FilePanelProps {
  file: BidFile;
  all: BidFiles;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const asAttachment = ({ id, fileName, mediaType, size }: BidFile) => ({
  id,
  fileName,
  mediaType,
  size,
  contentId: null,
});

const alsoIn = (emails: readonly BidFileEmail[]): string | null =>
  emails.length === 0
    ? null
    : `${new Intl.ListFormat('en-US').format(emails.map((email) => `${email.title} of ${email.companyName ?? (email.fromName || email.fromEmail)}`))}, same file`;

/** Number of times that each keyword occurs in a file; nothing while unknown. */
const useKeywords = (fileId: string) => {
  const store = useLateStore(BidFilesStore);
  useEffect(() => {
    void store.loadKeywords(fileId);
  }, [store, fileId]);
  return byFrequency(store.keywords.get(fileId) ?? {});
};

/** A file of a bid: what it looks like, where it came from, and its versions. */
export const FilePanel = observer(function FilePanel({ file, all, onOpen, onClose }: FilePanelProps) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [isLarge, setLarge] = useState(false);
  const keywords = useKeywords(file.id);
  const email = all.emails.find(({ id }) => id === file.messageId);
  const attachment = asAttachment(file);
  const canPreview = previewKindOf(file.fileName) !== null;
  const items = email
    ? [
        {
          id: 'email',
          label: 'Email',
          value: (
            <Link onPress={() => void navigate(paths.email(search, email.id, pathname))}>
              {email.subject || '(no subject)'}
            </Link>
          ),
        },
        { id: 'from', label: 'From', value: senderOf(email) },
        { id: 'received', label: 'Received', value: receivedText(email.receivedAt) },
        { id: 'alsoIn', label: 'Also in', value: alsoIn(file.alsoIn) },
        {
          id: 'keywords',
          label: 'Keywords',
          value: keywords.length ? (
            <Inline space="s1" isWrapping>
              <KeywordTags keywords={keywords} />
            </Inline>
          ) : null,
        },
      ]
    : [];
  return (
    <Box as="section" aria-label={`File ${file.fileName}`}>
      <Box paddingInline="s5" paddingBlock="s3" hasLineBelow>
        <Split
          end={
            <Inline space="s1">
              <IconButton
                icon={Download}
                size="sm"
                aria-label="Download this file"
                onPress={() => saveFile(attachmentPath(file.messageId, file))}
              />
              {canPreview ? (
                <IconButton icon={Maximize2} size="sm" aria-label="Open large" onPress={() => setLarge(true)} />
              ) : null}
              <IconButton icon={X} size="sm" aria-label="Close the file" onPress={onClose} />
            </Inline>
          }
        >
          <Heading level={2} size={14}>
            {formatFileName(file.fileName, 36)}
          </Heading>
        </Split>
      </Box>
      <Box as="section" aria-label="Preview" background="sunken" padding="s4" hasLineBelow isCapped={canPreview}>
        {canPreview ? (
          <AttachmentView messageId={file.messageId} attachment={attachment} />
        ) : (
          <Text tone="secondary">This kind of file can’t be shown here. Download it to open it.</Text>
        )}
      </Box>
      <Box paddingInline="s5" paddingBlock="s4" hasLineBelow>
        <DefinitionList aria-label="About this file" items={items} labelWidthPx={88} />
      </Box>
      <Versions file={file} all={all} onOpen={onOpen} />
      {isLarge ? (
        <AttachmentPreview messageId={file.messageId} attachment={attachment} onClose={() => setLarge(false)} />
      ) : null}
    </Box>
  );
});

function Versions({ file, all, onOpen }: Pick<FilePanelProps, 'file' | 'all' | 'onOpen'>) {
  const versions = versionsOf(all.files, file);
  if (versions.length < 2) return null;
  return (
    <Box padding="s5">
      <Stack space="s3">
        <Heading level={2} size={14}>
          Versions
        </Heading>
        {versions.map(({ id, messageId, supersededBy }) => {
          const email = all.emails.find((one) => one.id === messageId);
          return (
            <Split
              key={id}
              end={
                <Text size={12} tone={supersededBy === null ? 'success' : 'meta'}>
                  {supersededBy === null ? 'Current' : 'Superseded'}
                </Text>
              }
            >
              <Inline space="s3">
                {id === file.id ? (
                  <Text weight="medium">{email?.title ?? ''}</Text>
                ) : (
                  <Link onPress={() => onOpen(id)}>{email?.title ?? ''}</Link>
                )}
                <Text size={12} tone="secondary" isNumeric>
                  {email ? formatPlainDate(localToday(new Date(email.receivedAt))) : ''}
                </Text>
              </Inline>
            </Split>
          );
        })}
      </Stack>
    </Box>
  );
}

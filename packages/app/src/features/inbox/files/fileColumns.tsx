import { Download, ExternalLink, Eye, File, FileArchive, FileSpreadsheet, FileText, Image, Layers } from 'lucide-react';
import type { BidFile } from '@basis/domain/model/contract/contract';
import { formatClock, localToday } from '@basis/domain/model/formats/dates';
import { formatFileSize, previewKindOf } from '@basis/domain/model/formats/files';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Avatar } from '@basis/ui/Avatar';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { attachmentPath } from '../attachments/attachmentPaths';
import { senderOf, type FileEntry, type FileGroup } from './fileEntries';
import { saveFile } from '../../../browser/saveFile';

const icons = [
  [/\.(?:pdf|docx?|rtf|txt|eml|msg)$/i, FileText],
  [/\.(?:xlsx?|csv|tsv|ods)$/i, FileSpreadsheet],
  [/\.(?:zip|7z|rar|gz|tar)$/i, FileArchive],
  [/\.(?:png|jpe?g|gif|webp|tiff?|bmp)$/i, Image],
] as const;

const iconOf = (fileName: string) => icons.find(([names]) => names.test(fileName))?.[1] ?? File;

/** When an email was received, by the reader's clock. */
export const receivedText = (receivedAt: string): string =>
  `${formatPlainDate(localToday(new Date(receivedAt)))}, ${formatClock(receivedAt)}`;

interface StateContext {
  readonly byId: ReadonlyMap<string, BidFile>;
  readonly titleOf: (messageId: string) => string;
}

const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};

function Name({ entry }: { entry: FileEntry }) {
  if (entry.kind === 'link')
    return (
      <Inline space="s2">
        <Icon icon={ExternalLink} size={16} />
        <Text isTruncated>
          <Link href={entry.link.url} target="_blank" rel="noopener noreferrer">
            {`Plan room on ${hostOf(entry.link.url)}`}
          </Link>
        </Text>
      </Inline>
    );
  const { fileName, supersededBy } = entry.file;
  return (
    <Inline space="s2">
      <Icon icon={iconOf(fileName)} size={16} />
      <Text
        isTruncated
        weight={supersededBy === null ? 'medium' : 'regular'}
        tone={supersededBy === null ? 'primary' : 'meta'}
      >
        {fileName}
      </Text>
    </Inline>
  );
}

const stateOf = (file: BidFile, { byId, titleOf }: StateContext) => {
  const current = byId.get(file.supersededBy ?? '');
  if (current) return <Tag icon={Layers}>{`Superseded by ${titleOf(current.messageId)}`}</Tag>;
  const before = byId.get(file.replaces ?? '');
  return before ? <Text size={12} tone="secondary" isTruncated>{`Replaces ${titleOf(before.messageId)}`}</Text> : null;
};

export const fileColumns = (context: StateContext): readonly TableColumn<FileEntry>[] => [
  {
    id: 'name',
    label: 'Name',
    isStatic: false,
    width: 440,
    isElastic: true,
    getText: (entry) => (entry.kind === 'file' ? entry.file.fileName : entry.link.url),
    renderCell: (entry) => <Name entry={entry} />,
  },
  {
    id: 'state',
    label: 'State',
    width: 240,
    renderCell: (entry) => (entry.kind === 'file' ? stateOf(entry.file, context) : null),
  },
  {
    id: 'size',
    label: 'Size',
    width: 120,
    minWidth: 80,
    align: 'end',
    renderCell: (entry) =>
      entry.kind === 'file' ? (
        <Text isNumeric tone="secondary">
          {formatFileSize(entry.file.size)}
        </Text>
      ) : null,
  },
];

const filesWord = (count: number): string => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`;

/** The head of an email: what it is called, who sent it and when, and how much it brought. */
export function FileGroupHead({ group: { email, entries } }: { group: FileGroup }) {
  const sizes = entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file.size] : []));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    <Inline as="span" space="s3">
      <Text weight="semibold" isTruncated>
        {email.title}
      </Text>
      {email.isRead ? null : <Tag variant="new">New</Tag>}
      <Avatar name={email.fromName || email.fromEmail} color="stone" isDecorative />
      <Text size={12} tone="secondary" isTruncated>
        {senderOf(email)}
      </Text>
      <Text size={12} tone="meta" isNumeric>
        {receivedText(email.receivedAt)}
      </Text>
      {sizes.length ? (
        <Text size={12} tone="meta" isNumeric>{`${filesWord(sizes.length)}, ${formatFileSize(total)}`}</Text>
      ) : null}
    </Inline>
  );
}

/** Looks at a file, or saves it. */
export function FileActions({ file, onOpen }: { file: BidFile; onOpen: () => void }) {
  return (
    <Inline space="s1">
      <IconButton
        icon={Eye}
        size="xs"
        aria-label={previewKindOf(file.fileName) === null ? `Details of ${file.fileName}` : `Preview ${file.fileName}`}
        onPress={onOpen}
      />
      <IconButton
        icon={Download}
        size="xs"
        aria-label={`Download ${file.fileName}`}
        onPress={() => saveFile(attachmentPath(file.messageId, file))}
      />
    </Inline>
  );
}

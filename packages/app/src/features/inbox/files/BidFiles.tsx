import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { BidFiles as Files } from '@basis/domain/model/contract/contract';
import { formatFileSize } from '@basis/domain/model/formats/files';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { Badge } from '@basis/ui/Badge';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { SearchField } from '@basis/ui/SearchField';
import { emptySelection, isSelected, Table, withSelected, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { openEmail } from '../../../paths';
import { StageReasonProvider } from '../../stages/feature';
import { EmailDetails } from '../details/EmailDetails';
import { useLateStore } from '../../../domainContext';
import { saveFile } from '../../../browser/saveFile';
import { ListFailure } from '../../../loading/ListFailure';
import { fileColumns, FileActions, FileGroupHead } from './fileColumns';
import { fileGroups, fileRows, type FileEntry, type FileGroup } from './fileEntries';
import { FilePanel } from './FilePanel';
import { maxNamedFiles, zipPath } from './zipPath';

const waiting: RowSource<FileEntry> = { count: 6, at: () => undefined, keyAt: (index) => `place-${index}` };
const none: Files = { emails: [], files: [], links: [] };

const sizeOf = (files: Files['files']): string => formatFileSize(files.reduce((sum, { size }) => sum + size, 0));

type Selection = typeof emptySelection;

/** Selected files of the rows that are shown. */
const chosenOf = (groups: readonly FileGroup[], selection: Selection): Files['files'] =>
  groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.kind === 'file' && isSelected(selection, entry.id) ? [entry.file] : []));

/** Selection state of a group. */
const selectedOf = ({ entries }: FileGroup, selection: Selection): 'none' | 'some' | 'all' => {
  const count = entries.filter(({ id }) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === entries.length ? 'all' : 'some';
};

interface DownloadButtonProps {
  bidId: string;
  all: Files['files'];
  chosen: Files['files'];
}

/** Saves what is selected, else everything. */
function DownloadButton({ bidId, all, chosen }: DownloadButtonProps) {
  if (all.length === 0) return null;
  const isAll = chosen.length === 0 || chosen.length === all.length;
  const isTooMany = !isAll && chosen.length > maxNamedFiles;
  const save = (): void => saveFile(zipPath(bidId, isAll ? null : chosen.map(({ id }) => id)));
  const label = isAll ? `Download all, ${sizeOf(all)}` : `Download ${chosen.length}, ${sizeOf(chosen)}`;
  return (
    <Inline space="s2">
      {isTooMany ? (
        <Text size={12} tone="danger" isStatus>
          {`Select at most ${maxNamedFiles} files, or all of them.`}
        </Text>
      ) : null}
      <Button icon={Download} variant="primary" isDisabled={isTooMany} onPress={save}>
        {label}
      </Button>
    </Inline>
  );
}

/** Rows of the files in their groups; rows without content while they load. */
const useFileRows = (
  isThere: boolean,
  groups: readonly FileGroup[],
  closed: ReadonlySet<string>,
  selection: Selection,
): RowSource<FileEntry> => {
  return useMemo(() => {
    if (!isThere) return waiting;
    const source = fileRows(groups, closed);
    const byKey = new Map(groups.map((group) => [group.email.id, group]));
    const heads = source.groups?.map((head) => {
      const group = byKey.get(head.key);
      return group ? { ...head, selected: selectedOf(group, selection) } : head;
    });
    return { ...source, ...(heads ? { groups: heads } : {}) };
  }, [isThere, groups, closed, selection]);
};

interface FilesBarProps {
  /** undefined while the files load. */
  count: number | undefined;
  words: string;
  isCurrentOnly: boolean;
  onSearch: (words: string) => void;
  onCurrentOnly: (isCurrentOnly: boolean) => void;
  end: ReactNode;
}

const FilesBar = ({ count, words, isCurrentOnly, onSearch, onCurrentOnly, end }: FilesBarProps) => (
  <Box paddingInline="s6" paddingBlock="s3" hasLineBelow>
    <Split end={end}>
      <Inline space="s4">
        <Inline space="s2">
          <Heading level={2} size={14}>
            Files
          </Heading>
          {count === undefined ? null : <Badge count={count} variant="mute" shape="title" isExact />}
        </Inline>
        <SearchField
          aria-label="Search files"
          placeholder="Search files"
          width="fixed"
          value={words}
          onChange={onSearch}
        />
        <Checkbox isSelected={isCurrentOnly} onChange={onCurrentOnly}>
          Hide superseded
        </Checkbox>
      </Inline>
    </Split>
  </Box>
);

/** Files that arrived with the emails of a bid. A preview opens next to the list. */
const BidFiles = observer(function BidFiles({ bidId }: { bidId: string }) {
  const store = useLateStore(BidFilesStore);
  const { search } = useLocation();
  const [words, setWords] = useState('');
  const [isCurrentOnly, setCurrentOnly] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    store.showLinks();
    return store.hideLinks;
  }, [store, bidId]);
  const isThere = store.projectId === bidId && store.files !== null;
  const all = isThere ? (store.files ?? none) : none;
  const groups = useMemo(() => fileGroups(all, { search: words, isCurrentOnly }), [all, words, isCurrentOnly]);
  const [selection, setSelection] = useState(emptySelection);
  const rows = useFileRows(isThere, groups, closed, selection);
  const columns = useMemo(() => {
    const titles = new Map(all.emails.map(({ id, title }) => [id, title]));
    return fileColumns({
      byId: new Map(all.files.map((file) => [file.id, file])),
      titleOf: (id) => titles.get(id) ?? 'an earlier email',
    });
  }, [all]);
  const opened = all.files.find(({ id }) => id === openId);
  if (!isThere && store.error)
    return <ListFailure title="The files could not be loaded" error={store.error} onRetry={() => void store.load()} />;
  const actionsOf = (entry: FileEntry): ReactNode =>
    entry.kind === 'file' ? <FileActions file={entry.file} onOpen={() => setOpenId(entry.id)} /> : null;
  const messageId = openEmail(new URLSearchParams(search));
  return (
    <StageReasonProvider>
      <DetailsBody
        panel={
          opened ? (
            <FilePanel key={opened.id} file={opened} all={all} onOpen={setOpenId} onClose={() => setOpenId(null)} />
          ) : null
        }
      >
        <FilesBar
          count={isThere ? all.files.length : undefined}
          words={words}
          isCurrentOnly={isCurrentOnly}
          onSearch={setWords}
          onCurrentOnly={setCurrentOnly}
          end={<DownloadButton bidId={bidId} all={all.files} chosen={chosenOf(groups, selection)} />}
        />
        <Table
          aria-label="Files"
          inset="md"
          rows={rows}
          columns={columns}
          selection={selection}
          onSelectionChange={setSelection}
          onRowAction={(entry) => {
            if (entry.kind === 'file') setOpenId(entry.id);
            else window.open(entry.link.url, '_blank', 'noopener,noreferrer');
          }}
          rowActions={actionsOf}
          rowTone={({ id }) => (id === openId ? 'apart' : 'default')}
          renderGroup={({ key }) => {
            const group = groups.find(({ email }) => email.id === key);
            return group ? <FileGroupHead group={group} /> : null;
          }}
          onGroupToggle={({ key, isExpanded }) =>
            setClosed((ids) => new Set(isExpanded ? [...ids, key] : [...ids].filter((id) => id !== key)))
          }
          onGroupSelect={({ key }, isOn) => {
            const group = groups.find(({ email }) => email.id === key);
            setSelection((last) => withSelected(last, group?.entries.map(({ id }) => id) ?? [], isOn));
          }}
          empty={
            all.files.length + all.links.length > 0 ? (
              <EmptyState drawing="search" size="sm" title="No files found">
                Search for another word, or show superseded files.
              </EmptyState>
            ) : (
              <EmptyState drawing="inbox" size="sm" title="No files yet">
                Files of the emails filed with this bid appear here.
              </EmptyState>
            )
          }
        />
        {messageId === null ? null : <EmailDetails messageId={messageId} known={undefined} />}
      </DetailsBody>
    </StageReasonProvider>
  );
});

export default BidFiles;

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { deleted, named } from '@basis/domain/engine/changes/changeWords';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { fold } from '@basis/domain/model/formats/fold';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { MemberSet, MemberSets } from '@basis/domain/subjects/contacts/MemberSets';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { PageHeader } from '@basis/ui/PageHeader';
import { RowMenu } from '@basis/ui/RowMenu';
import { SearchField } from '@basis/ui/SearchField';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { useDomain } from '../../domainContext';
import { usePageTitle } from '../../browser/usePageTitle';
import { perform } from '../../feedback/perform';
import { ListFailure } from '../../loading/ListFailure';
import { SetModal } from './SetModal';
import { actionMenu } from '../../pickers/actionMenu';

interface SetsStore {
  readonly sets: readonly MemberSet[] | null;
  readonly error: ApiError | null;
  readonly writes: MemberSets;
  load(): Promise<void>;
}

interface SetsPageProps {
  title: string;
  /** Singular and plural: team, teams. */
  words: readonly [one: string, several: string];
  size: 'lg' | 'xl';
  store: SetsStore;
  canCreate: boolean;
  canChange: boolean;
  canDelete: boolean;
  /** Shows who is in a set. */
  renderPeople: (ids: readonly string[]) => ReactNode;
  renderMembers: (ids: readonly string[], onChange: (ids: readonly string[]) => void) => ReactNode;
  /** Describes the data lost by deleting a set. */
  lossOf: (set: MemberSet) => string;
  /** Purpose of such a set. */
  purpose: string;
}

const waitingRows = 5;

/** Sets whose names have all words of a search; rows without content while they load. */
const useSetRows = (sets: readonly MemberSet[] | null, search: string): RowSource<MemberSet> => {
  const shown = useMemo(() => {
    const wanted = fold(search).split(' ').filter(Boolean);
    return sets?.filter(({ name }) => wanted.every((word) => fold(name).includes(word))) ?? null;
  }, [sets, search]);
  return useMemo(
    () => ({
      count: shown?.length ?? waitingRows,
      at: (index) => shown?.[index],
      keyAt: (index) => shown?.[index]?.id ?? `place-${index}`,
    }),
    [shown],
  );
};

const setColumns = (renderPeople: SetsPageProps['renderPeople']): readonly TableColumn<MemberSet>[] => [
  {
    id: 'name',
    label: 'Name',
    isStatic: false,
    width: 360,
    isElastic: true,
    renderCell: ({ name }) => (
      <Text weight="medium" isTruncated>
        {name}
      </Text>
    ),
  },
  {
    id: 'count',
    label: 'People',
    width: 100,
    align: 'end',
    renderCell: ({ memberIds }) => <Text isNumeric>{formatCount(memberIds.length)}</Text>,
  },
  {
    id: 'members',
    label: 'Who',
    width: 400,
    isElastic: true,
    renderCell: ({ memberIds }) => renderPeople(memberIds),
  },
];

/** Named sets: created, changed and deleted. */
export const SetsPage = observer(function SetsPage(props: SetsPageProps) {
  const { title, words, size, store, canCreate, canChange, canDelete, renderPeople, renderMembers, lossOf } = props;
  const domain = useDomain();
  usePageTitle(title);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<MemberSet | 'new' | null>(null);
  const [doomed, setDoomed] = useState<MemberSet | null>(null);
  useEffect(() => void store.load(), [store]);
  const { sets, error, writes } = store;
  const rows = useSetRows(sets, search);
  const columns = useMemo(() => setColumns(renderPeople), [renderPeople]);
  const menuOf = (set: MemberSet): ReactNode => {
    const items = [
      ...(canChange ? [{ id: 'edit', label: 'Edit', icon: Pencil, act: () => setEdited(set) }] : []),
      ...(canDelete
        ? [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, act: () => setDoomed(set) }]
        : []),
    ];
    return items.length ? <RowMenu aria-label={`Actions for ${set.name}`} size="xs" {...actionMenu(items)} /> : null;
  };
  const remove = (set: MemberSet): void => {
    const change = deleted(named(set.name));
    void perform(domain, () => writes.remove(set), {
      done: ({ changeSetId }) => ({ title: change.label, change: { changeSetId, ...change } }),
      failed: `${set.name} could not be deleted`,
      about: [set.id],
    });
  };
  const add = canCreate ? (
    <Button variant="primary" icon={Plus} onPress={() => setEdited('new')}>
      {`Create ${words[0]}`}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={title}
        count={sets?.length}
        isCounting={sets === null && !error}
        actions={
          <>
            {sets && sets.length > 0 ? (
              <SearchField aria-label={`Search ${words[1]}`} value={search} onChange={setSearch} />
            ) : null}
            {add}
          </>
        }
      />
      {sets === null && error ? (
        <ListFailure title={`The ${words[1]} could not be loaded`} error={error} onRetry={() => void store.load()} />
      ) : (
        <Table
          aria-label={title}
          rows={rows}
          columns={columns}
          rowActions={menuOf}
          {...(canChange ? { onRowAction: (set: MemberSet) => setEdited(set) } : {})}
          empty={
            search.trim() ? (
              <EmptyState drawing="search" title={`No ${words[1]} match “${search.trim()}”`}>
                Check the spelling, or search for another word.
              </EmptyState>
            ) : (
              <EmptyState title={`No ${words[1]} yet`}>{props.purpose}</EmptyState>
            )
          }
        />
      )}
      {edited ? (
        <SetModal
          key={edited === 'new' ? 'new' : edited.id}
          noun={words[0]}
          size={size}
          writes={writes}
          seen={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          renderMembers={renderMembers}
        />
      ) : null}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={`Are you sure you want to delete this ${words[0]}?`}
        confirmLabel={`Delete ${words[0]}`}
        isDanger
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null);
          if (doomed) remove(doomed);
        }}
      >
        {doomed ? `${lossOf(doomed)} You can undo this.` : null}
      </ConfirmDialog>
    </>
  );
});

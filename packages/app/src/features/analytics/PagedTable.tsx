import { useMemo, useState } from 'react';
import { EmptyState } from '@basis/ui/EmptyState';
import { Pagination } from '@basis/ui/Pagination';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type SortDescriptor, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { count } from './reportWords';

const rowsPerPage = 25;

type SortValue = number | string | null;

const compare = (one: SortValue, other: SortValue): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'string') return one.localeCompare(String(other), 'en-US', { numeric: true });
  return one - Number(other);
};

const sorted = <Row,>(
  rows: readonly Row[],
  value: ((row: Row) => SortValue) | undefined,
  isDown: boolean,
): readonly Row[] => {
  if (!value) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    const hasNothing = a === null || b === null;
    return compare(a, b) * (isDown && !hasNothing ? -1 : 1);
  });
};

interface PagedTableProps<Row extends { readonly key: string }> {
  'aria-label': string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** Sort values of the columns; rows without a value come last. */
  sortValues: Readonly<Record<string, (row: Row) => SortValue>>;
  emptyTitle: string;
  /** A line above the pages, such as that there are more rows. */
  note?: string | undefined;
}

/** All rows of an answer, sorted and in pages. */
export function PagedTable<Row extends { readonly key: string }>({
  rows: all,
  columns,
  sortValues,
  emptyTitle,
  note,
  'aria-label': label,
}: PagedTableProps<Row>) {
  const [sort, setSort] = useState<SortDescriptor | null>(null);
  const [wanted, setPage] = useState(1);
  const rows = useMemo(
    () => sorted(all, sort ? sortValues[sort.columnId] : undefined, sort?.direction === 'desc'),
    [all, sort, sortValues],
  );
  const pageCount = Math.ceil(rows.length / rowsPerPage);
  const page = Math.min(wanted, Math.max(1, pageCount));
  const first = (page - 1) * rowsPerPage;
  const source = useMemo<RowSource<Row>>(() => {
    const part = rows.slice(first, first + rowsPerPage);
    return { count: part.length, at: (index) => part[index], keyAt: (index) => part[index]?.key ?? `${index}` };
  }, [rows, first]);
  return (
    <Stack space="none">
      <Table
        aria-label={label}
        rows={source}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        empty={<EmptyState size="sm" title={emptyTitle} />}
      />
      {note !== undefined || pageCount > 1 ? (
        <Box paddingInline="s5" paddingBlock="s3">
          <Stack space="s2">
            {note === undefined ? null : (
              <Text size={12} tone="meta">
                {note}
              </Text>
            )}
            <Pagination
              aria-label={`Pages of ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
              page={page}
              pageCount={pageCount}
              onPageChange={setPage}
              summary={`${count(first + 1)}–${count(Math.min(first + rowsPerPage, rows.length))} of ${count(rows.length)}`}
            />
          </Stack>
        </Box>
      ) : null}
    </Stack>
  );
}

import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { PagedRows } from '@basis/domain/engine/query/PagedRows';
import { Badge } from '@basis/ui/Badge';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';
import { Pagination } from '@basis/ui/Pagination';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { ListFailure } from '../loading/ListFailure';

interface PagedTableProps<R extends Row> {
  title: string;
  /** Singular and plural: bid, bids. */
  words: readonly [one: string, several: string];
  rows: PagedRows<R>;
  /** Keep their identity. */
  columns: readonly TableColumn<R>[];
  /** Opens a row. */
  onOpen?: ((row: R) => void) | undefined;
  /** Buttons and links at the end of the header. */
  actions?: ReactNode;
  empty: { readonly title: string; readonly children: string };
}

/** A table of an entry's related rows, loaded a few at a time. */
export const PagedTable = observer(function PagedTable<R extends Row>(props: PagedTableProps<R>) {
  const { title, words, rows: paged, columns, onOpen, actions, empty } = props;
  const { rows, total, page, pageSize, pageCount, error } = paged;
  const source = useMemo<RowSource<R>>(
    () => ({
      count: rows?.length ?? pageSize,
      at: (index) => rows?.[index],
      keyAt: (index) => rows?.[index]?.id ?? `place-${index}`,
    }),
    [rows, pageSize],
  );
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total ?? 0);
  const failed = error && (
    <ListFailure title={`The ${words[1]} could not be loaded`} error={error} onRetry={() => void paged.load()} />
  );
  return (
    <Card
      title={title}
      level={2}
      titleEnd={total === null ? null : <Badge count={total} variant="mute" shape="title" isExact />}
      actions={actions}
      isFlush
      footer={
        pageCount > 1 ? (
          <Pagination
            aria-label={`Pages of ${title.toLowerCase()}`}
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => void paged.show(next)}
            summary={`${formatCount(first)}–${formatCount(last)} of ${formatCount(total ?? 0)} ${words[total === 1 ? 0 : 1]}`}
          />
        ) : null
      }
    >
      {failed ?? (
        <Table
          aria-label={title}
          rows={source}
          columns={columns}
          {...(onOpen ? { onRowAction: onOpen } : {})}
          empty={
            <EmptyState size="sm" title={empty.title}>
              {empty.children}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
});

import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ImportPreviewRow } from '@basis/domain/model/contract/contract';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../../domainContext';

const rowWidth = 72;
const cellWidth = 160;

const rowColumn: TableColumn<ImportPreviewRow> = {
  id: 'row',
  label: 'Row',
  width: rowWidth,
  renderCell: ({ line }) => <Text isNumeric>{line}</Text>,
};

const skippedCell = ({ message }: ImportPreviewRow) => (
  <Text isTruncated tone="secondary">
    {message ?? ''}
  </Text>
);

/** Shows the first rows as they would be imported. */
export const ImportPreviewTable = observer(function ImportPreviewTable() {
  const importing = useLateStore(ImportStore);
  const { table, plan, isChecking, latestCheck, hasKeys, changes } = importing;
  const rows = useMemo<RowSource<ImportPreviewRow>>(() => {
    const lines = latestCheck?.preview ?? [];
    return { count: lines.length, at: (index) => lines[index], keyAt: (index) => String(lines[index]?.line) };
  }, [latestCheck]);
  const columns = useMemo(() => {
    const labels = new Map(table?.fields.map(({ id, label }) => [id, label]));
    const matched = (plan?.columns ?? []).flatMap((fieldId, column): TableColumn<ImportPreviewRow>[] =>
      fieldId === null
        ? []
        : [
            {
              id: fieldId,
              label: labels.get(fieldId) ?? '',
              width: cellWidth,
              renderCell: ({ cells }) => <Text isTruncated>{cells[column] ?? ''}</Text>,
            },
          ],
    );
    const hasSkipped = latestCheck?.preview.some(({ message }) => message !== null);
    const skipped = { id: 'skipped', label: 'Skipped because', width: cellWidth * 2, renderCell: skippedCell };
    return [rowColumn, ...(hasSkipped ? [skipped] : []), ...matched];
  }, [table, plan, latestCheck]);
  // Bids that are there are shown by what changes in them.
  const isOfEdits = hasKeys && !changes?.added;
  if (!latestCheck || !rows.count || isOfEdits) return null;
  return (
    <Stack space="s3">
      <Inline space="s2">
        <Heading level={3}>First rows as they will be</Heading>
        <Text isStatus tone="secondary">
          {isChecking ? 'Checking…' : ''}
        </Text>
      </Inline>
      <Box isBordered radius="md">
        <Table aria-label="First rows as they will be" density="compact" rows={rows} columns={columns} />
      </Box>
    </Stack>
  );
});

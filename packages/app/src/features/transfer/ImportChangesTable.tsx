import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ImportChanges, ImportRefusal } from '@basis/domain/model/contract/contract';
import { counted, formatCount } from '@basis/domain/model/formats/numbers';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Table, type RowGroup, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../../domainContext';

type Change = ImportChanges['changes'][number];

/** Widths that fit the dialog together. */
const widths = { field: 128, from: 220, to: 220 } as const;

/** Changes with a heading before those of each row of the file. */
const sourceOf = (changes: readonly Change[]): RowSource<Change> => {
  const places: (Change | RowGroup)[] = [];
  const groups: RowGroup[] = [];
  let last: number | undefined;
  for (const change of changes) {
    if (change.line !== last) {
      const group = { index: places.length, key: `row ${change.line}`, label: `Row ${change.line}: ${change.name}` };
      groups.push(group);
      places.push(group);
      last = change.line;
    }
    places.push(change);
  }
  const changeAt = (index: number): Change | undefined => {
    const place = places[index];
    return place && 'line' in place ? place : undefined;
  };
  return {
    count: places.length,
    total: changes.length,
    groups,
    at: changeAt,
    keyAt: (index) => {
      const change = changeAt(index);
      return change ? `${change.line} ${change.column}` : '';
    },
  };
};

/** Names what the import would do with the rows: 3 bids change, 125 stay as they are, 2 are added. */
const summary = ({ changed, same, added }: ImportChanges): string =>
  [
    `${counted(changed, 'bid')} ${changed === 1 ? 'changes' : 'change'}`,
    ...(same ? [`${formatCount(same)} ${same === 1 ? 'stays as it is' : 'stay as they are'}`] : []),
    ...(added ? [`${formatCount(added)} without an ID ${added === 1 ? 'is' : 'are'} new`] : []),
  ].join(', ');

const sentence = ({ line, message }: ImportRefusal): string => `Row ${line}: ${message}`;

/** Reasons that are shown; the report of the import has all. */
const shownReasons = 5;

interface FaultsProps {
  title: string;
  faults: readonly ImportRefusal[];
}

const Faults = ({ title, faults }: FaultsProps) => (
  <Banner kind="warning" title={title}>
    {faults.slice(0, shownReasons).map((fault) => (
      <Text key={`${fault.line} ${fault.column}`} as="div">
        {sentence(fault)}
      </Text>
    ))}
  </Banner>
);

/** Shows what the import would change in bids that are there, value by value. */
export const ImportChangesTable = observer(function ImportChangesTable() {
  const { table, changes, hasKeys, isComparing } = useLateStore(ImportStore);
  const rows = useMemo(() => sourceOf(changes?.changes ?? []), [changes]);
  const columns = useMemo<readonly TableColumn<Change>[]>(() => {
    const text = (id: keyof typeof widths, label: string, read: (change: Change) => string): TableColumn<Change> => ({
      id,
      label,
      width: widths[id],
      renderCell: (change) =>
        read(change) === '' ? <Text tone="meta">empty</Text> : <Text isTruncated>{read(change)}</Text>,
    });
    return [
      text('field', 'Field', ({ column }) => table?.columns[column]?.name ?? ''),
      text('from', 'Now', ({ from }) => from),
      text('to', 'In the file', ({ to }) => to),
    ];
  }, [table]);
  if (!hasKeys) return null;
  return (
    <Stack space="s3">
      <Inline space="s2">
        <Heading level={3}>Changes to bids</Heading>
        <Text isStatus tone="secondary">
          {isComparing ? 'Comparing…' : changes ? summary(changes) : ''}
        </Text>
      </Inline>
      {changes && changes.refused.length > 0 ? (
        <Faults title="Some rows can't change their bid" faults={changes.refused} />
      ) : null}
      {changes && changes.keptCells > 0 ? (
        <Faults title={`${counted(changes.keptCells, 'value')} won't be taken over`} faults={changes.kept} />
      ) : null}
      {rows.count > 0 ? (
        <Box isBordered radius="md">
          <Table
            aria-label="Changes to bids"
            density="compact"
            rows={rows}
            columns={columns}
            renderGroup={({ label }) => (
              <Text size={12} weight="medium" tone="secondary" isTruncated>
                {label}
              </Text>
            )}
          />
        </Box>
      ) : null}
      {changes && changes.cells > changes.changes.length ? (
        <Text tone="secondary">{`The first ${formatCount(changes.changes.length)} of ${counted(changes.cells, 'value')}.`}</Text>
      ) : null}
    </Stack>
  );
});

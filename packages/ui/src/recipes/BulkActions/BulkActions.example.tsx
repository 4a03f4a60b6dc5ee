import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import {
  emptySelection,
  isSelected,
  selectedCount,
  Table,
  type RowSource,
  type TableColumn,
  type TableSelection,
} from '@basis/ui/data/Table';
import { Text } from '@basis/ui/Text';
import { ToastRegion, useToasts } from '@basis/ui/ToastRegion';
import { Archive } from 'lucide-react';
import { useMemo, useState } from 'react';

const all: readonly string[] = Array.from({ length: 500 }, (_, index) => `Pier ${index + 1}`);
const columns: readonly TableColumn<string>[] = [
  { id: 'name', label: 'Project name', width: 320, isElastic: true, renderCell: (name) => name },
];

/** Initial selection. */
const firstTwo: TableSelection = { ...emptySelection, keys: new Set(['Pier 1', 'Pier 2']) };

export default function BulkActions() {
  const [names, setNames] = useState(all);
  const [selection, setSelection] = useState(firstTwo);
  const { toasts, show, dismiss } = useToasts();
  const rows = useMemo(
    (): RowSource<string> => ({
      count: names.length,
      at: (index) => names[index],
      keyAt: (index) => names[index] ?? '',
    }),
    [names],
  );
  const count = selectedCount(selection, rows.count);
  const clear = () => setSelection(emptySelection);

  const archive = () => {
    const before = names;
    setNames(names.filter((name) => !isSelected(selection, name)));
    clear();
    show({
      kind: 'success',
      title: `${count} projects archived`,
      actions: [{ label: 'Undo', onAction: () => setNames(before) }],
    });
  };

  return (
    <div style={{ blockSize: '100vh', display: 'flex', position: 'relative' }}>
      <Table
        aria-label="Projects"
        rows={rows}
        columns={columns}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <Text isVisuallyHidden isStatus>
        {count > 0 ? `${count} selected` : ''}
      </Text>
      <BulkBar count={count} onClear={clear}>
        <BulkAction icon={Archive} onPress={archive}>
          Archive
        </BulkAction>
      </BulkBar>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </div>
  );
}

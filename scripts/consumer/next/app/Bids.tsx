'use client';
import { Button } from '@basis/ui/Button';
import { DatePicker } from '@basis/ui/DatePicker';
import { Drawer } from '@basis/ui/Drawer';
import { EmailFrame } from '@basis/ui/data/EmailFrame';
import { FilterBuilder } from '@basis/ui/data/FilterBuilder';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Select } from '@basis/ui/Select';
import { applyTheme } from '@basis/ui/theme';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

interface Bid {
  id: string;
  name: string;
}

const rows: RowSource<Bid> = {
  count: 100_000,
  at: (index) => ({ id: `bid-${index}`, name: `Bid ${index + 1}` }),
  keyAt: (index) => `bid-${index}`,
};
const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 360, renderCell: ({ name }) => name },
  { id: 'id', label: 'Key', width: 160, renderCell: ({ id }) => id },
];

export function Bids() {
  const [opened, setOpened] = useState<Bid | null>(null);
  return (
    <>
      <Button onPress={() => applyTheme('dark')}>Go dark</Button>
      <TextField label="Job name" defaultValue="Harbor Electric" />
      <Select label="Stage" options={[{ id: 'submitted', label: 'Submitted' }]} />
      <DatePicker label="Due" today="2026-11-18" />
      <FilterBuilder fields={[]} />
      <EmailFrame title="Message from Dana Pike" html="<p>Hello</p>" ranges={[]} />
      <div style={{ blockSize: 400, display: 'grid' }}>
        <Table aria-label="Bids" rows={rows} columns={columns} onRowAction={setOpened} />
      </div>
      <Drawer isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.name ?? ''}>
        {opened?.id}
      </Drawer>
    </>
  );
}

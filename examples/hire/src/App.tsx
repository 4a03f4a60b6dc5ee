import { Button } from '@basis/ui/Button';
import { FilterBuilder } from '@basis/ui/data/FilterBuilder';
import { Table } from '@basis/ui/data/Table';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { Box } from '@basis/ui/layout/Box';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { PageHeader } from '@basis/ui/PageHeader';
import { ToastRegion, type Toast } from '@basis/ui/ToastRegion';
import { applyTheme } from '@basis/ui/theme';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { columns } from './columns';
import { fields } from './filter';
import { HireForm } from './HireForm';
import type { Machine } from './machines';
import { useMachines } from './useMachines';

const page = { display: 'flex', flexDirection: 'column', blockSize: '100dvh' } as const;

export function App() {
  const { rows, sort, setSort, setFilter, hireOut } = useMachines();
  const [opened, setOpened] = useState<Machine | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDark, setIsDark] = useState(false);
  const [fault, setFault] = useState<string>();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  const open = (machine: Machine): void => {
    setOpened(machine);
    setIsOpen(true);
  };
  const hire = (machine: Machine, customer: string): void => {
    hireOut(machine.id, customer);
    setIsOpen(false);
    setToasts((before) => [
      { id: `${machine.id} ${Date.now()}`, kind: 'success', title: `${machine.name} ist vermietet.`, detail: customer },
      ...before,
    ]);
  };
  const turn = (): void => {
    applyTheme(isDark ? 'light' : 'dark');
    setIsDark(!isDark);
  };

  return (
    <div style={page}>
      <ListLayout
        header={
          <>
            <PageHeader
              title="Gerätepark"
              count={rows.count}
              actions={
                <Button icon={isDark ? Sun : Moon} onPress={turn}>
                  {isDark ? 'Hell' : 'Dunkel'}
                </Button>
              }
            />
            <Box padding="s4">
              <FilterBuilder
                fields={fields}
                onChange={(state) => {
                  setFault(state.fault);
                  if (state.fault === undefined) setFilter(state.filter);
                }}
              />
              <output>{fault}</output>
            </Box>
          </>
        }
      >
        <Table
          aria-label="Geräte"
          rows={rows}
          columns={columns}
          sort={sort}
          onSortChange={setSort}
          onRowAction={open}
          empty={<EmptyState drawing="search" title="Kein Gerät passt zu den Bedingungen." />}
        />
      </ListLayout>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={opened ? `${opened.name} vermieten` : ''}>
        {opened ? <HireForm onCancel={() => setIsOpen(false)} onHire={(customer) => hire(opened, customer)} /> : null}
      </Drawer>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </div>
  );
}

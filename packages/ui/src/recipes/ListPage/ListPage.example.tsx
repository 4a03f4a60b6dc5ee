import { AppShell } from '@basis/ui/AppShell';
import { Avatar } from '@basis/ui/Avatar';
import { Button } from '@basis/ui/Button';
import { Logo } from '@basis/ui/Logo';
import { PageHeader } from '@basis/ui/PageHeader';
import { Sidebar } from '@basis/ui/Sidebar';
import { StageChip } from '@basis/ui/StageChip';
import { TopNavigation } from '@basis/ui/TopNavigation';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { ViewList } from '@basis/ui/data/ViewList';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { ArrowUpDown, Download, Folder, Inbox, Layers, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';

interface Bid {
  name: string;
  quote: number;
}

const views = [
  { id: 'open', label: 'Open pipeline', icon: Folder, count: 186 },
  { id: 'due', label: 'Due this week', icon: Folder, count: 9 },
];

const rows: RowSource<Bid> = {
  count: 186,
  at: (index) => ({ name: `Harbor Point, Phase ${index + 1}`, quote: 120_000 + index * 1500 }),
  keyAt: String,
};

const columns: readonly TableColumn<Bid>[] = [
  { id: 'name', label: 'Project name', width: 280, isElastic: true, renderCell: ({ name }) => name },
  {
    id: 'stage',
    label: 'Stage',
    width: 160,
    renderCell: () => <StageChip name="Estimating" code="Estimating" color="amber" />,
  },
  {
    id: 'quote',
    label: 'Quote',
    width: 160,
    align: 'end',
    renderCell: ({ quote }) => `$${quote.toLocaleString('en-US')}`,
  },
];

export default function ListPage() {
  const [view, setView] = useState('open');
  return (
    <AppShell
      header={
        <TopNavigation
          logo={<Logo />}
          items={[
            { id: 'projects', label: 'Projects', icon: Folder, href: '#projects', isCurrent: true },
            { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 6 },
          ]}
          end={<Avatar name="Grace Whitfield" size={28} />}
        />
      }
      sidebar={
        <Sidebar title="Views">
          <ViewList aria-label="Views" groups={[{ id: 'all', items: views }]} currentId={view} onAction={setView} />
        </Sidebar>
      }
    >
      <ListLayout
        header={
          <>
            <PageHeader
              title={views.find(({ id }) => id === view)?.label ?? ''}
              count={rows.count}
              actions={
                <>
                  <Button icon={Download}>Export list</Button>
                  <Button variant="primary" icon={Plus}>
                    Add bid
                  </Button>
                </>
              }
            />
            <Toolbar>
              <Button size="sm" variant="ghost" icon={ListFilter}>
                Filters
              </Button>
              <Button size="sm" variant="ghost" icon={ArrowUpDown}>
                Sorts
              </Button>
              <Button size="sm" variant="ghost" icon={Layers}>
                Group
              </Button>
            </Toolbar>
          </>
        }
      >
        <Table
          aria-label="Bids"
          rows={rows}
          columns={columns}
          footer={{ name: '186 bids', stage: '9 due this week', quote: '$48.1M' }}
        />
      </ListLayout>
    </AppShell>
  );
}

import { Flag } from 'lucide-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { NoteThread } from '../../packages/ui/src/components/NoteThread/NoteThread';
import { NotificationList } from '../../packages/ui/src/components/NotificationList/NotificationList';
import { Board, type BoardColumn } from '../../packages/ui/src/data/Board/Board';
import { Calendar, type CalendarEntry } from '../../packages/ui/src/data/Calendar/Calendar';
import { Table, type RowSource, type TableColumn } from '../../packages/ui/src/data/Table/Table';
import '../../packages/ui/src/styles/styles';

const files = import.meta.glob<{ default: ComponentType }>(
  '../../packages/ui/src/{components,layout,data}/*/*.example.tsx',
  { eager: true },
);

/** All examples; each is hydrated by itself. */
const examples = Object.entries(files).map(([path, { default: Example }]) => (
  <section key={path} data-example={/(\w+)\.example/.exec(path)?.[1]}>
    <Suspense>
      <Example />
    </Suspense>
  </section>
));

interface Job {
  id: string;
  name: string;
}

const jobAt = (index: number): Job => ({ id: `job-${index}`, name: `Job ${index + 1}` });
const jobs: RowSource<Job> = { count: 100_000, at: jobAt, keyAt: (index) => jobAt(index).id };
const columns: readonly TableColumn<Job>[] = [
  { id: 'name', label: 'Job', width: 300, renderCell: ({ name }) => name },
  { id: 'id', label: 'Key', width: 160, renderCell: ({ id }) => id },
  { id: 'note', label: 'Note', width: 220, align: 'end', renderCell: ({ id }) => `Note on ${id}` },
];

const cardsOf = (column: string, count: number) => ({
  count,
  at: (index: number): Job | undefined => ({ id: `${column}-${index}`, name: `Card ${index + 1} of ${column}` }),
  keyAt: (index: number) => `${column}-${index}`,
});
const stages = ['Estimating', 'Submitted'];
const boardColumns = stages.map((label): BoardColumn<Job> => ({
  id: label,
  label,
  count: 400,
  cards: cardsOf(label, 400),
}));
const board = {
  nameOf: ({ name }: Job) => name,
  renderCard: ({ name }: Job) => <p>{name}</p>,
  cardPx: 40,
};

const entries: readonly CalendarEntry[] = Array.from({ length: 12 }, (_, index) => ({
  id: `entry-${index}`,
  day: `2026-11-${18 + (index % 3)}`,
  time: `${String(8 + index).padStart(2, '0')}:00`,
  label: `Proposal ${index + 1}`,
  kind: 'Due',
  icon: Flag,
  tone: 'indigo',
}));
const calendar = {
  day: '2026-11-18',
  today: '2026-11-18',
  entries,
  renderDetails: () => null,
  onDayChange: () => undefined,
};

/** Pages by name. */
export const pages: Readonly<Record<string, ReactNode>> = {
  examples,
  table: (
    <Table
      aria-label="Jobs"
      rows={jobs}
      columns={columns}
      footer={{ name: '100,000 jobs', id: 'Keys' }}
      onColumnResize={() => undefined}
    />
  ),
  board: <Board aria-label="Board" columns={boardColumns} {...board} />,
  lanes: (
    <Board
      aria-label="Lanes"
      columns={boardColumns}
      lanes={{
        count: 3,
        keyAt: (index) => `lane-${index}`,
        at: (index) => ({
          id: `lane-${index}`,
          label: `Lane ${index + 1}`,
          cells: stages.map((stage) => ({ id: stage, cards: cardsOf(`${stage}-${index}`, 2) })),
        }),
        onFoldChange: () => undefined,
      }}
      {...board}
    />
  ),
  week: <Calendar aria-label="Week" mode="week" {...calendar} />,
  agenda: <Calendar aria-label="Agenda" mode="agenda" {...calendar} />,
  notifications: (
    <NotificationList
      aria-label="Notifications"
      groups={[
        {
          id: 'today',
          title: 'Today',
          count: '40',
          items: Array.from({ length: 40 }, (_, index) => ({
            id: `n-${index}`,
            mark: { icon: Flag },
            sentence: [`Job ${index + 1} is past due`],
            time: '09:00',
            dateTime: '2026-11-18T09:00:00Z',
            isUnread: true,
            href: '#job',
          })),
        },
      ]}
      onOpen={() => undefined}
    />
  ),
  notes: (
    <NoteThread
      emptyTitle="No notes yet"
      people={[]}
      notes={Array.from({ length: 40 }, (_, index) => ({
        id: `note-${index}`,
        author: { name: 'Maya Okafor' },
        time: 'Mar 05, 2026 2:30 PM',
        message: `Note ${index + 1}`,
        isPinned: false,
        isOwn: false,
      }))}
      onSend={async () => undefined}
      onSave={async () => undefined}
      onPin={() => undefined}
      onDelete={() => undefined}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { exampleParameters } from '../../docs/exampleParameters';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from '../Table/Table.driver';
import { PasteDialog, useCellReaders, usePaste, type PasteColumn, type PastedRow } from './PasteDialog';
import { PasteDialogDriver } from './PasteDialog.driver';
import PasteDialogExample from './PasteDialog.example';
import exampleSource from './PasteDialog.example?raw';
import { guide } from './PasteDialog.guide';

interface SampleBid {
  readonly id: string;
  readonly name: string;
  readonly stage: string;
  readonly due: string | null;
  readonly quoteCents: number | null;
}
const bids: readonly SampleBid[] = [
  { id: 'b1', name: 'Riverside Medical', stage: 's1', due: '2026-12-09', quoteCents: 428_000_000 },
  { id: 'b2', name: 'Harbor Point Elementary', stage: 's1', due: null, quoteCents: null },
  { id: 'b3', name: 'Pier 48 Hall', stage: 's2', due: '2026-12-21', quoteCents: 96_500_000 },
];
const stages = [
  { id: 's1', label: 'Estimating' },
  { id: 's2', label: 'Submitted' },
  { id: 's3', label: 'Awarded' },
];
const place = { first: { row: 0, column: 0 }, last: { row: 0, column: 0 }, markedRows: [0] };

interface SampleProps {
  /** The pasted texts, row by row. */
  rows: readonly (readonly string[])[];
  maxRows?: number;
  onPaste: (rows: readonly PastedRow<SampleBid>[]) => void;
  onClose: () => void;
}

/** A paste over three bids. */
function Sample({ rows, maxRows, onPaste, onClose }: SampleProps) {
  const readers = useCellReaders('2026-11-21');
  const columns = useMemo((): readonly PasteColumn<SampleBid>[] => {
    const kinds = {
      stage: readers.choice(stages, { canBeEmpty: false }),
      due: readers.date(),
      quote: readers.money(),
    };
    return [
      { id: 'name', label: 'Project name', valueOf: ({ name }) => name, show: String },
      {
        id: 'stage',
        label: 'Stage',
        valueOf: ({ stage }) => stage,
        show: kinds.stage.show,
        read: kinds.stage.read,
      },
      {
        id: 'due',
        label: 'Bid deadline',
        valueOf: ({ due }) => due,
        show: kinds.due.show,
        read: kinds.due.read,
      },
      {
        id: 'quote',
        label: 'Quote',
        valueOf: ({ quoteCents }) => quoteCents,
        show: kinds.quote.show,
        read: kinds.quote.read,
      },
    ];
  }, [readers]);
  const table = useMemo(() => rows.map((row) => row.map((text) => ({ text }))), [rows]);
  const targets = useMemo(() => bids.map((row) => ({ key: row.id, row })), []);
  const paste = usePaste({ table, columns, targets, place, ...(maxRows === undefined ? {} : { maxRows }) });
  return (
    <PasteDialog
      isOpen
      paste={paste}
      nameOf={({ name }) => name}
      onPaste={onPaste}
      onClose={onClose}
      restAction={<Button size="sm">Import them</Button>}
    />
  );
}

const meta = {
  title: 'Data/PasteDialog',
  id: 'data-pastedialog',
  component: Sample,
  args: {
    rows: [
      ['Project name', 'Stage', 'Bid deadline', 'Quote', 'Client'],
      ['Riverside', 'submitted', '12/11/26', '$4,300,000.00', 'Acme'],
      ['Harbor Point Elementary', 'Bidding', '2026-12-18', '1.2M', 'Acme'],
      ['Pier 48 Hall', 'Submitted', '12/21/2026', '$965,000.00', 'Acme'],
    ],
    onPaste: fn(),
    onClose: fn(),
  },
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PasteDialogExample />,
};

const dialog = new PasteDialogDriver(domSurface(document));
const cells = new TableDriver(domSurface(document), 'Cells to paste');
const shown = async (): Promise<void> => {
  await waitFor(async () => expect(await cells.drawnRowCount()).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByRole('dialog').closest('[data-entering]')).toBeNull());
};

export const Default: Story = {
  play: async () => {
    await shown();
    await expect(await dialog.counts()).toBe("3 cells in 2 rows change, 3 don't fit");
    await expect(screen.getByRole('button', { name: 'Paste 3 cells' })).toBeEnabled();
  },
};

export const CorrectsWhatDoesNotFit: Story = {
  play: async ({ args }) => {
    await shown();
    await expect(await cells.cellText(1, 1)).toContain('No choice is called “Bidding”');
    await cells.focusCell(1, 1);
    await userEvent.keyboard('Awarded{Enter}');
    await waitFor(async () => expect(await dialog.counts()).toBe("4 cells in 2 rows change, 2 don't fit"));
    await userEvent.click(screen.getByRole('button', { name: 'Take what is likeliest' }));
    await waitFor(async () => expect(await dialog.counts()).toBe("5 cells in 2 rows change, 1 doesn't fit"));
    await userEvent.click(screen.getByRole('button', { name: 'Paste 5 cells' }));
    const [changes] = args.onPaste.mock.calls[0] as [readonly PastedRow<SampleBid>[]];
    await expect(changes.map(({ key, values }) => [key, Object.fromEntries(values)])).toEqual([
      ['b1', { stage: 's2', due: '2026-12-11', quote: 430_000_000 }],
      ['b2', { stage: 's3', due: '2026-12-18' }],
    ]);
  },
};

export const ShowsOnlyWhatDoesNotFit: Story = {
  play: async () => {
    await shown();
    await userEvent.click(screen.getByRole('radio', { name: 'To check (3)' }));
    await waitFor(async () => expect(await cells.rowCount()).toBe(2));
  },
};

export const TheFirstRowCanBeTakenForARow: Story = {
  play: async () => {
    await shown();
    await userEvent.click(screen.getByRole('checkbox', { name: 'The first row has the names of columns' }));
    await waitFor(async () => expect(await cells.cellText(0, 1)).toContain('No choice is called “Stage”'));
    await expect(screen.getByText('1 pasted row has no row of the list to go to')).toBeVisible();
  },
};

export const MoreRowsThanCanBePasted: Story = {
  args: { maxRows: 2 },
  play: async () => {
    const sentence = await screen.findByText("3 rows can't be pasted over rows of the list: 2 can at most.");
    await waitFor(() => expect(sentence).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Paste 0 cells' })).toBeDisabled();
  },
};

export const NothingChanges: Story = {
  args: { rows: [['Stage'], ['Estimating']] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Nothing changes')).toBeVisible());
  },
};

export const Narrow: Story = { ...Default, globals: { viewport: { value: 'small' } } };

export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** Changes, what does not fit, what is unclear, and what is left out. */
export const States: Story = { ...Default };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FilterCard } from '../../data/FilterCard/FilterCard';
import type { FilterField } from '../../data/FilterBuilder/types';
import { groupedSource, OwnedTable, type SampleBid } from '../../data/Table/Table.samples';
import type { TableColumn } from '../../data/Table/types';
import { Inline } from '../../layout/Inline/Inline';
import { Stack } from '../../layout/Stack/Stack';
import { Deadline } from '../Deadline/Deadline';
import { Pagination } from '../Pagination/Pagination';
import { SearchField } from '../SearchField/SearchField';
import { Tag } from '../Tag/Tag';
import { german } from '../../words/de.words';
import { WordsProvider } from './WordsProvider';
import WordsProviderExample from './WordsProvider.example';
import exampleSource from './WordsProvider.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './WordsProvider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const bids = groupedSource([
  { label: 'Kalkulation', count: 1284, loaded: 3, isExpanded: true, selected: 'some' },
  { label: 'Abgegeben', count: 2, loaded: 2, isExpanded: false, selected: 'none' },
]);
const stageNames = { Estimating: 'Kalkulation', Submitted: 'Abgegeben', Awarded: 'Zuschlag' };
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const projects = ['Neubau Fährterminal', 'Klinikum am Fluss, Haus B', 'Grundschule am Hafen', 'Halle am Pier 48'];
const towns = ['Bremen', 'Hamburg', 'Kiel', 'Rostock', 'Lübeck'];

/** One of a list, the same for the same row. */
const oneFor = ({ id }: SampleBid, list: readonly string[]) => list[Number(id.replace('bid-', '')) % list.length];

const columns: ReadonlyArray<TableColumn<SampleBid>> = [
  { id: 'name', label: 'Projekt', width: 280, isSortable: true, renderCell: (bid) => oneFor(bid, projects) },
  { id: 'stage', label: 'Stand', width: 140, renderCell: ({ stage }) => stageNames[stage.code] },
  {
    id: 'due',
    label: 'Abgabe',
    width: 140,
    isSortable: true,
    renderCell: ({ due }) => due.split('-').toReversed().join('.'),
  },
  { id: 'location', label: 'Ort', width: 140, renderCell: (bid) => oneFor(bid, towns) },
  {
    id: 'quote',
    label: 'Angebot',
    width: 140,
    align: 'end',
    isSortable: true,
    renderCell: ({ quoteCents }) => euros.format(quoteCents / 100),
  },
];

const germanFields: FilterField[] = [
  {
    id: 'location',
    label: 'Ort',
    kindLabel: 'Text',
    input: 'text',
    operations: [{ id: 'contain', arity: 'one', label: 'enthält', negatedLabel: 'enthält nicht' }],
  },
  {
    id: 'quote',
    label: 'Angebot',
    kindLabel: 'Betrag',
    input: 'money',
    operations: [{ id: 'greaterOrEqual', arity: 'one', label: 'ist mindestens', negatedLabel: 'ist weniger als' }],
  },
];

const filters = (
  <FilterCard fields={germanFields} value={{ and: [], or: [] }} today="2026-11-18" onApply={fn()} onClear={fn()} />
);

const meta = {
  title: 'Providers/WordsProvider',
  id: 'components-wordsprovider',
  component: WordsProvider,
  parameters: {
    guide,
  },
  args: { locale: 'de-DE', words: german, children: null },
} satisfies Meta<typeof WordsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <WordsProviderExample />,
};

/** A list in German: the filters over it, its groups and its pages. */
export const Default: Story = {
  // Shows the source as written: the rendered source would contain the whole table of words.
  parameters: { docs: { source: { type: 'code' } } },
  render: (args) => (
    <WordsProvider {...args}>
      <Stack space="s3">
        <Inline space="s2">
          {filters}
          <SearchField width="fixed" />
        </Inline>
        <div style={{ blockSize: 320 }}>
          <OwnedTable rows={bids} columns={columns} aria-label="Angebote" />
        </div>
        <Pagination page={2} pageCount={1200} onPageChange={fn()} />
      </Stack>
    </WordsProvider>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '1.281 weitere laden' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Alle auswählen: Kalkulation' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Seite 1.200' })).toHaveTextContent('1.200');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const card = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await waitFor(() => expect(card.getByRole('group', { name: 'Bedingung 1' })).toBeVisible());
    await expect(card.getByRole('status')).toHaveTextContent('Wählen Sie Feld und Wert, um Bedingung 1 abzuschließen');
  },
};

const figures = (
  <>
    <Deadline date="2026-12-24" today="2026-12-22" time="14:00" isTimeShown />
    <Tag count={12_840}>Drywall</Tag>
  </>
);
const pages = <Pagination page={2} pageCount={1200} onPageChange={fn()} />;

/** English; German words and figures; German figures alone. */
export const States: Story = {
  render: () => (
    <StateGrid captions={['English', 'German words and locale', 'German locale alone']} cellPx={560} isWide>
      <Inline space="s4">
        {figures}
        {pages}
      </Inline>
      <WordsProvider locale="de-DE" words={german}>
        <Inline space="s4">
          {figures}
          {pages}
        </Inline>
      </WordsProvider>
      <WordsProvider locale="de-DE">
        <Inline space="s4">{figures}</Inline>
      </WordsProvider>
    </StateGrid>
  ),
};

/** A provider within another adds to its words. */
export const Nested: Story = {
  render: (args) => (
    <WordsProvider {...args}>
      <WordsProvider words={{ Pagination: { next: 'Weiter' } }}>
        <Pagination page={1} pageCount={3} onPageChange={fn()} />
      </WordsProvider>
    </WordsProvider>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Weiter' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vorige Seite' })).toBeVisible());
  },
};

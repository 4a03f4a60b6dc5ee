import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListFilter, Mail, Plus } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Avatar } from '../Avatar/Avatar';
import { Button } from '../Button/Button';
import { CompanyMark } from '../CompanyMark/CompanyMark';
import { StageMark } from '../StageMark/StageMark';
import { Text } from '../Text/Text';
import { CommandPalette, type CommandPaletteGroup } from './CommandPalette';
import CommandPaletteExample from './CommandPalette.example';
import exampleSource from './CommandPalette.example?raw';
import { guide } from './CommandPalette.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const groups: readonly CommandPaletteGroup[] = [
  {
    id: 'bids',
    title: 'Bids',
    items: [
      {
        id: 'riverside',
        label: 'Riverside Medical, Tower B',
        detail: '1420 Riverside Ave, Seattle, WA',
        start: <StageMark code="Estimating" color="amber" size={16} />,
        end: (
          <Text size={12} tone="danger" weight="medium">
            Due today
          </Text>
        ),
      },
      {
        id: 'snake',
        label: 'Snake River Pump Hall',
        detail: 'Pasco, WA',
        start: <StageMark code="Submitted" color="blue" size={16} />,
        end: 'Submitted',
      },
      {
        id: 'riverbend',
        label: 'Riverbend Apartments',
        detail: 'Matching email found in this project',
        start: <StageMark code="Lost" color="red" size={16} />,
        end: 'Lost',
      },
    ],
  },
  {
    id: 'companies',
    title: 'Companies and people',
    items: [
      {
        id: 'city',
        label: 'River City Civil',
        detail: '2210 Monroe St, Spokane, WA',
        start: <CompanyMark name="River City Civil" color="green" />,
      },
      {
        id: 'ana',
        label: 'Ana Rivera',
        detail: 'Stratum Builders',
        start: <Avatar name="Ana Rivera" color="stone" size={20} isDecorative />,
      },
    ],
  },
  {
    id: 'emails',
    title: 'Emails',
    items: [
      {
        id: 'invitation',
        label: 'Invitation to Bid: Riverside Medical, Tower B',
        detail: 'dana.pike@harlanpike.co',
        icon: Mail,
      },
    ],
  },
  {
    id: 'actions',
    title: 'Actions',
    items: [
      { id: 'add', label: 'Add bid “river”', icon: Plus, shortcut: 'N', isCommand: true },
      { id: 'filter', label: 'Filter this list by “river”', icon: ListFilter, shortcut: 'F', isCommand: true },
    ],
  },
];

const meta = {
  title: 'Overlays/CommandPalette',
  id: 'components-commandpalette',
  component: CommandPalette,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '760px' } },
  },
  args: {
    isOpen: true,
    onClose: fn(),
    query: 'river',
    onQueryChange: fn(),
    groups,
    onAction: fn(),
    tabs: [
      { id: 'all', label: 'All', count: 11 },
      { id: 'bids', label: 'Bids', count: 3 },
      { id: 'companies', label: 'Companies', count: 1 },
      { id: 'people', label: 'People', count: 2 },
      { id: 'emails', label: 'Emails', count: 5 },
    ],
    selectedKey: 'all',
    onSelectionChange: fn(),
    status: 'Showing 11 results',
    hasCommands: true,
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CommandPaletteExample />,
};

const active = () => screen.getByRole('option', { selected: true });

export const Default: Story = {};

export const ArrowsMoveThroughTheResultsAndEnterOpens: Story = {
  play: async ({ args }) => {
    const text = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(text).toHaveFocus());
    await expect(active()).toHaveTextContent('Riverside Medical');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toHaveTextContent('Snake River Pump Hall');
    await expect(text).toHaveAttribute('aria-activedescendant', active().id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(active()).toHaveTextContent('Filter this list');
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('filter');
    await expect(text).toHaveFocus();
  },
};

export const TheTextHasTheFocusWhateverGivesItToTheDialog: Story = {
  play: async () => {
    const text = await screen.findByRole('combobox');
    await waitFor(() => expect(text).toHaveFocus());
    screen.getByRole('dialog').focus();
    await expect(text).toHaveFocus();
  },
};

export const TabGoesFromGroupToGroupAndThenToTheTabs: Story = {
  play: async () => {
    const text = await screen.findByRole('combobox');
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.tab();
    await expect(active()).toHaveTextContent('River City Civil');
    await userEvent.tab();
    await expect(active()).toHaveTextContent('Invitation to Bid');
    await userEvent.tab({ shift: true });
    await expect(active()).toHaveTextContent('River City Civil');
    await userEvent.tab();
    await userEvent.tab();
    await expect(active()).toHaveTextContent('Add bid');
    await userEvent.tab();
    await expect(screen.getByRole('tab', { name: 'All 11' })).toHaveFocus();
  },
};

export const ThePointerMovesWhatIsActive: Story = {
  play: async ({ args }) => {
    const ana = await screen.findByRole('option', { name: /Ana Rivera/ });
    await userEvent.hover(ana);
    await waitFor(() => expect(active()).toBe(ana));
    await userEvent.click(ana);
    await expect(args.onAction).toHaveBeenLastCalledWith('ana');
  },
};

export const NothingFound: Story = {
  args: {
    query: 'zzz',
    groups: [],
    status: undefined,
    emptyMessage: "Your search didn't return any result for All",
  },
  play: async () => {
    const text = await screen.findByRole('combobox');
    await expect(text).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.getByText("Your search didn't return any result for All")).toBeVisible());
  },
};

export const Searching: Story = { args: { isPending: true, groups: groups.slice(3), status: undefined } };

function Owner() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Search</Button>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        query={query}
        onQueryChange={setQuery}
        groups={groups.map((group) => ({
          ...group,
          items: group.items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
        }))}
        onAction={() => setIsOpen(false)}
      />
    </>
  );
}

export const TypingNarrowsAndEscapeGivesTheFocusBack: Story = {
  render: () => <Owner />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}ana');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(active()).toHaveTextContent('Ana Rivera');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ThousandsOfResults: Story = {
  args: {
    groups: [
      {
        id: 'many',
        title: 'Bids',
        items: Array.from({ length: 5000 }, (_, index) => ({
          id: `bid-${index}`,
          label: `River 🏗️ פרויקט ${index} ${'long '.repeat(index % 60)}`,
          icon: Mail,
        })),
      },
    ],
  },
  parameters: { a11y: { test: 'off' } },
  play: async () => {
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'combobox'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(document.querySelector('[role="option"][aria-selected="true"]')).toHaveTextContent('4999'),
    );
  },
};

export const States: Story = {};

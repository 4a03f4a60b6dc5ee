import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { AvatarGroup } from '../AvatarGroup/AvatarGroup';
import { Button } from '../Button/Button';
import { EditableText } from '../EditableText/EditableText';
import { IconButton } from '../IconButton/IconButton';
import { Select } from '../Select/Select';
import { Link } from '../Link/Link';
import { Tag } from '../Tag/Tag';
import { PanelList } from './PanelList';
import PanelListExample from './PanelList.example';
import exampleSource from './PanelList.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './PanelList.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const people = [
  { id: 'maya', label: 'Maya Okafor' },
  { id: 'priya', label: 'Priya Nair' },
];

const meta = {
  title: 'Navigation/PanelList',
  id: 'components-panellist',
  component: PanelList,
  parameters: {
    guide,
  },
  args: {
    'aria-label': 'Email accounts',
    items: [
      {
        id: 'maya',
        title: 'maya@cascade-interiors.example',
        detail: 'imap.cascade-interiors.example, port 993',
        icon: Mail,
        end: <Tag variant="success">Connected</Tag>,
      },
      {
        id: 'bids',
        title: 'bids@cascade-interiors.example',
        detail: 'The mail server refused the address or the password.',
        icon: Mail,
        end: (
          <>
            <Tag variant="danger">Error</Tag>
            <Button size="sm">Log in again</Button>
            <IconButton icon={Trash2} aria-label="Disconnect bids@cascade-interiors.example" />
          </>
        ),
      },
    ],
  },
} satisfies Meta<typeof PanelList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PanelListExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Title alone', 'With an icon', 'With a detail', 'With an end', 'Truncated', 'Flush', 'With fields']}
      cellPx={360}
      isWide
    >
      <PanelList aria-label="Title alone" items={[{ id: 'plain', title: 'Procore' }]} />
      <PanelList aria-label="With an icon" items={[{ id: 'icon', title: 'PlanHub', icon: Mail }]} />
      <PanelList
        aria-label="With a detail"
        items={[{ id: 'detail', title: 'iSqFt', detail: 'bids@cascade-interiors.example' }]}
      />
      <PanelList aria-label="With an end" items={[{ id: 'end', title: 'GradeBeam', end: <Tag>Off</Tag> }]} />
      <PanelList
        aria-label="Truncated"
        items={[
          {
            id: 'long',
            title: 'invitations+riverside-medical-tower-b@cascade-interiors.example',
            detail: 'The mailbox asks for another login. Nothing was read since Monday.',
          },
        ]}
      />
      <PanelList
        isFlush
        aria-label="Flush"
        items={[
          { id: 'one', title: 'Confirm hoisting', end: <Tag>Today</Tag> },
          { id: 'two', title: 'Price alternates 2 and 4' },
        ]}
      />
      <PanelList
        hasFields
        aria-label="With fields"
        heading={{ title: 'Mailbox', end: 'Give to' }}
        items={[
          {
            id: 'all',
            title: 'All',
            icon: Mail,
            isEmphasized: true,
            end: <Select aria-label="All" options={people} />,
          },
          {
            id: 'one',
            title: 'bids@cascade-interiors.example',
            detail: 'IMAP',
            icon: Mail,
            end: <Select aria-label="Owner" options={people} defaultValue="maya" />,
          },
        ]}
      />
    </StateGrid>
  ),
};

export const ARowLeadsToItsPage: Story = {
  args: {
    items: [
      {
        id: 'alder',
        title: (
          <Link tone="text" href="#alder">
            Alder Point Middle School
          </Link>
        ),
        detail: '4 contractors, one job',
        icon: Mail,
        end: <AvatarGroup people={[{ id: 'maya', name: 'Maya Okafor', color: 'teal' }]} />,
        isLink: true,
      },
      {
        id: 'tumwater',
        title: (
          <Link tone="text" href="#tumwater">
            {'Tumwater Library Annex with a name that no row has room for '.repeat(4)}
          </Link>
        ),
        detail: 'Calloway · Update',
        icon: Mail,
        isLink: true,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Alder Point Middle School' });
    const row = (link.closest('li') as HTMLElement).getBoundingClientRect();
    await expect(document.elementFromPoint(row.right - 4, row.top + 4)).toBe(link);
    // What shows on hover is not under the link, and opens it, too.
    const person = canvas.getByTitle('Maya Okafor');
    const { left, top, width, height } = person.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(person.contains(hit)).toBe(true);
    const onOpen = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', onOpen);
    await userEvent.click(person);
    await expect(onOpen).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};

export const ALongNameLeavesRoomForWhatCanBeDone: Story = {
  args: {
    items: [{ id: 'long', title: 'a-very-long-address-'.repeat(50), end: <Button size="sm">Log in again</Button> }],
  },
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(button.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
  },
};

export const ANameIsChangedInItsPlace: Story = {
  args: {
    items: ['Drywall', 'Framing'].map((word) => ({
      id: word,
      title: <EditableText value={word} editLabel={`Rename ${word}`} onCommit={fn()} />,
      end: <IconButton icon={Trash2} size="sm" aria-label={`Delete ${word}`} />,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('button', { name: 'Rename Drywall' }).closest('li') as HTMLElement;
    const { height } = row.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Drywall' }));
    await expect(row.getBoundingClientRect().height).toBe(height);
  },
};

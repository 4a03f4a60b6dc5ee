import type { Meta, StoryObj } from '@storybook/react-vite';
import { Forward, Mail, UserPlus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button';
import { FileDrop } from '../FileDrop/FileDrop';
import { Tag } from '../Tag/Tag';
import { Checklist, ChecklistPeople, ChecklistWays } from './Checklist';
import ChecklistExample from './Checklist.example';
import exampleSource from './Checklist.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Checklist.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Checklist',
  id: 'components-checklist',
  component: Checklist,
  parameters: {
    guide,
  },
  args: {
    title: 'Set up Cascade Interiors',
    description: 'Three steps, about ten minutes, in any order.',
    items: [
      {
        id: 'mailbox',
        title: 'Get your bid invitations in',
        description: 'Basis reads each invitation and fills in project, company, dates and location.',
        isDone: true,
      },
      {
        id: 'import',
        title: 'Import your bid log',
        description: 'Excel or CSV. You see duplicates before anything is saved.',
        isDone: false,
        children: <FileDrop aria-label="Bid log" accept={['.xlsx', '.csv']} iconLabel="XLSX" />,
      },
      {
        id: 'colleagues',
        title: 'Invite colleagues',
        description: 'Estimators get the bids that you assign to them.',
        isDone: false,
        action: <Button icon={UserPlus}>Invite</Button>,
      },
    ],
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ChecklistExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 3 done')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Import your bid log', level: 3 })).toBeVisible();
  },
};

export const AsAWholePage: Story = {
  name: 'As a whole page, with a step left for later',
  args: {
    isPage: true,
    isDrawn: true,
    level: 1,
    action: <Button variant="ghost">Go to bids</Button>,
    children: <p>Sample data can be tried.</p>,
    items: [
      {
        id: 'mailbox',
        title: 'Get your bid invitations in',
        isDone: false,
        isSkipped: true,
        children: (
          <ChecklistWays
            ways={[
              { id: 'mailbox', icon: Mail, title: 'Connect a mailbox', children: <Button>Connect</Button> },
              { id: 'forward', icon: Forward, title: 'Forward to an address', children: 'bids@basis.example' },
            ]}
          />
        ),
      },
      {
        id: 'colleagues',
        title: 'Invite colleagues',
        isDone: true,
        children: (
          <ChecklistPeople
            aria-label="Colleagues"
            people={[{ id: 'maya', name: 'Maya Okafor', detail: 'Lead Estimator', end: <Tag>Invited</Tag> }]}
          />
        ),
      },
      { id: 'import', title: 'Import your bid log', isDone: false },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('1 of 3 done')).toBeVisible();
    await expect(canvas.getByText('or')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Colleagues' })).toBeVisible();
    const list = canvasElement.querySelector('section > ol')!;
    await expect(list.getBoundingClientRect().width).toBeLessThanOrEqual(864);
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Some are done', 'All are done']} cellPx={520} isWide>
      <Checklist {...args} />
      <Checklist {...args} title="Everything is done" items={args.items.map((item) => ({ ...item, isDone: true }))} />
    </StateGrid>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button';
import { PanelList } from '../PanelList/PanelList';
import { Tag } from '../Tag/Tag';
import { Card } from './Card';
import CardExample from './Card.example';
import exampleSource from './Card.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Card.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Card',
  id: 'components-card',
  component: Card,
  parameters: {
    guide,
  },
  args: { title: 'Deadlines', children: 'Bid due Dec 01, 2026' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CardExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Deadlines' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Deadlines', level: 3 })).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Without a title', 'With a title', 'With everything', 'Long title, content to the edges']}
      cellPx={420}
      isWide
    >
      <Card>Without a title</Card>
      <Card title="Deadlines">Bid due Dec 01, 2026</Card>
      <Card
        title="Quotes"
        titleEnd={<Tag count={3}>Drywall</Tag>}
        description="Prices that were given for this bid."
        actions={
          <Button size="sm" icon={Plus}>
            Add quote
          </Button>
        }
        footer="Total $4,280,000"
      >
        Two quotes and an alternate
      </Card>
      <Card
        title="The plans, addenda and photographs that came with the invitations to Harbor Point Elementary"
        isFlush
        actions={<Button size="sm">Download all</Button>}
      >
        <PanelList aria-label="Files" items={[{ id: '1', title: 'Plans.pdf', icon: FileText }]} />
      </Card>
    </StateGrid>
  ),
};

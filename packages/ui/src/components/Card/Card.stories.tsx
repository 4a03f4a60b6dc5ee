import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { PanelList } from '../PanelList/PanelList';
import { Tag } from '../Tag/Tag';
import { Card } from './Card';

const meta = {
  title: 'Components/Card',
  component: Card,
  parameters: {
    guide: {
      use: 'A panel of a page: what belongs together, under a title.',
      do: 'Say in the title what it is about, and keep its actions to one or two.',
      dont: 'Don’t put cards in cards; a Divider or space sets parts apart.',
    },
  },
  args: { title: 'Deadlines', children: 'Bid due Dec 01, 2026' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Deadlines' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Deadlines', level: 3 })).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <Stack>
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
    </Stack>
  ),
};

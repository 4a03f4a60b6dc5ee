import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Ellipsis, PanelLeftOpen, Plus } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { PageHeader } from './PageHeader';
import PageHeaderExample from './PageHeader.example';
import exampleSource from './PageHeader.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './PageHeader.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Navigation/PageHeader',
  id: 'components-pageheader',
  component: PageHeader,
  parameters: {
    guide,
  },
  args: { title: 'Open pipeline', count: 186 },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PageHeaderExample />,
};

export const Default: Story = {};

export const WithActions: Story = {
  args: {
    start: <IconButton icon={PanelLeftOpen} size="sm" aria-label="Show Sidebar" />,
    titleEnd: <IconButton icon={Ellipsis} size="sm" aria-label="View actions" />,
    actions: (
      <>
        <Button variant="ghost" icon={Download}>
          Export list
        </Button>
        <Button variant="primary" icon={Plus}>
          Add bid
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Export list' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Add bid' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'View actions' })).toHaveFocus();
  },
};

export const KeepsThePlaceOfItsCount: Story = {
  args: { isCounting: true, titleEnd: <IconButton icon={Ellipsis} size="sm" aria-label="View actions" /> },
  render: ({ count, isCounting, ...args }) => (
    <>
      <PageHeader {...args} {...(count === undefined ? {} : { count })} />
      <PageHeader {...args} {...(isCounting === undefined ? {} : { isCounting })} />
    </>
  ),
  play: async ({ canvas }) => {
    const [known, counting] = canvas
      .getAllByRole('button', { name: 'View actions' })
      .map((button) => button.getBoundingClientRect().left);
    await expect(Math.abs((known ?? 0) - (counting ?? 100))).toBeLessThan(8);
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Title', 'The count is on its way', 'None', 'Long title, with an action']}
      cellPx={720}
      isWide
    >
      <PageHeader title="Open pipeline" />
      <PageHeader title="Open pipeline" isCounting />
      <PageHeader title="Open pipeline" count={0} />
      <PageHeader
        title={'Riverside Medical, Tower B Fit-Out and Site Work. '.repeat(4)}
        count={12_840}
        actions={<Button variant="primary">Add bid</Button>}
      />
    </StateGrid>
  ),
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };

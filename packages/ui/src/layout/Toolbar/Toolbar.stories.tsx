import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListFilter, Rows3, Search } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { Toolbar } from './Toolbar';
import ToolbarExample from './Toolbar.example';
import exampleSource from './Toolbar.example?raw';
import { guide } from './Toolbar.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/Toolbar',
  id: 'layout-toolbar',
  component: Toolbar,
  parameters: { guide },
  args: {
    children: (
      <>
        <Button size="sm" icon={ListFilter} count={2}>
          Filters
        </Button>
        <Button size="sm" icon={Rows3}>
          Group
        </Button>
      </>
    ),
    end: <IconButton icon={Search} size="sm" aria-label="Search" />,
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ToolbarExample />,
};

export const Default: Story = {};

/** In 320 px, which is 1280 px at 400 %. */
export const WrapsWhereItIsNarrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: {
    children: ['Filters', 'Sorts', 'Group', 'Fields', 'Export list'].map((name) => (
      <Button key={name} size="sm">
        {name}
      </Button>
    )),
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    const top = (name: string): number => canvas.getByRole('button', { name }).getBoundingClientRect().top;
    await expect(top('Export list')).toBeGreaterThan(top('Filters'));
  },
};

export const ItsButtonsAreOneTabStop: Story = {
  render: (args) => (
    <>
      <button>Before</button>
      <Toolbar {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const button = (name: RegExp) => canvas.getByRole('button', { name });
    button(/Before/).focus();
    await userEvent.tab();
    await expect(button(/Filters/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(button(/Group/)).toHaveFocus();
    await userEvent.tab();
    await expect(button(/Search/)).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button(/Group/)).toHaveFocus();
  },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };

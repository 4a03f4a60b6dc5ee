import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { Box } from '../../layout/Box/Box';
import { SplitPanel } from './SplitPanel';
import SplitPanelExample from './SplitPanel.example';
import exampleSource from './SplitPanel.example?raw';
import { guide } from './SplitPanel.guide';

const meta = {
  title: 'Layout/SplitPanel',
  id: 'components-splitpanel',
  component: SplitPanel,
  parameters: { guide },
  args: {
    start: <Box padding="s3">List</Box>,
    end: <Box padding="s3">Details</Box>,
    onChange: fn(),
    onChangeEnd: fn(),
  },
} satisfies Meta<typeof SplitPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const Frame = ({ children, widthPx = 600 }: { children: ReactNode; widthPx?: number }) => (
  <div style={{ inlineSize: widthPx, maxInlineSize: '100%', blockSize: 160 }}>{children}</div>
);

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SplitPanelExample />,
};

export const Default: Story = {
  render: (args) => (
    <Frame>
      <SplitPanel {...args} />
    </Frame>
  ),
  play: async ({ args, canvas }) => {
    const line = canvas.getByRole('separator', { name: 'Resize panels' });
    const list = canvas.getByText('List').parentElement as HTMLElement;
    await userEvent.tab();
    await expect(line).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(line).toHaveAttribute('aria-valuenow', '54');
    await expect(Math.round(list.getBoundingClientRect().width)).toBe(324);
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(54);
    await userEvent.keyboard('{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith(20);
    await userEvent.dblClick(line);
    await expect(line).toHaveAttribute('aria-valuenow', '50');
  },
};

export const ByPointer: Story = {
  render: Default.render as NonNullable<Story['render']>,
  play: async ({ args, canvas }) => {
    const line = canvas.getByRole('separator');
    const { left, top } = line.getBoundingClientRect();
    const at = (x: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: top + 10 });
    await fireEvent.pointerDown(line, at(left));
    for (const by of [60, 900, 840]) await fireEvent.pointerMove(line, at(left + by));
    await fireEvent.pointerUp(line, at(left + 840));
    // The pointer is still beyond the bound.
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(80);
  },
};

export const Narrow: Story = {
  render: (args) => (
    <>
      <Frame widthPx={400}>
        <SplitPanel {...args} />
      </Frame>
      <Frame widthPx={400}>
        <SplitPanel {...args} orientation="vertical" aria-label="Upper part" />
      </Frame>
    </>
  ),
  play: async ({ canvas }) => {
    // Side by side the panels stack, and nothing can be moved.
    const [line, ...others] = canvas.getAllByRole('separator');
    await expect(others).toHaveLength(0);
    await userEvent.tab();
    await expect(line).toHaveFocus();
    await expect(line).toHaveAccessibleName('Upper part');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Side by side', 'One above the other', 'In a narrow place']} cellPx={620} isWide>
      <Frame>
        <SplitPanel {...args} defaultValue={35} />
      </Frame>
      <Frame>
        <SplitPanel {...args} orientation="vertical" aria-label="Resize rows" />
      </Frame>
      <Frame widthPx={300}>
        <SplitPanel {...args} aria-label="Resize narrow panels" />
      </Frame>
    </StateGrid>
  ),
};

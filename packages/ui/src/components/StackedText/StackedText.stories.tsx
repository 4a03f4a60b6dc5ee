import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { StackedText } from './StackedText';
import StackedTextExample from './StackedText.example';
import exampleSource from './StackedText.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './StackedText.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/StackedText',
  id: 'components-stackedtext',
  component: StackedText,
  parameters: {
    guide,
  },
  args: { children: 'Riverside Medical, Tower B Fit-Out', detail: 'Invitation to bid: Riverside Medical' },
} satisfies Meta<typeof StackedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StackedTextExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Read', 'Unread', 'Without a detail', 'In a row of 32 px']} cellPx={260} isWide>
      <StackedText {...args} />
      <StackedText {...args} isStrong />
      <StackedText>Your sign-in code</StackedText>
      <div data-density="compact">
        <StackedText {...args} isStrong />
      </div>
    </StateGrid>
  ),
};

export const StandsInOneLineInACompactRow: Story = {
  render: (args) => (
    <div data-density="compact" style={{ inlineSize: '320px' }}>
      <StackedText {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Riverside Medical, Tower B Fit-Out').getBoundingClientRect();
    const detail = canvas.getByText('Invitation to bid: Riverside Medical').getBoundingClientRect();
    await expect(detail.left).toBeGreaterThan(name.left);
    await expect(detail.top).toBeLessThan(name.bottom);
  },
};

export const TwoLinesFitIntoARow: Story = {
  render: (args) => (
    <Box>
      <StackedText {...args} data-testid="name" />
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('name').getBoundingClientRect().height).toBeLessThanOrEqual(40);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../../layout/Box/Box';
import { Stack } from '../../layout/Stack/Stack';
import { Text } from './Text';
import TextExample from './Text.example';
import exampleSource from './Text.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Text.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Text',
  id: 'components-text',
  component: Text,
  parameters: {
    guide,
  },
  args: { children: 'Riverside Medical, Tower B' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TextExample />,
};

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Stack space="s2" align="start">
      <Text size={28} weight="semibold">
        $252.0M
      </Text>
      <Text size={16} weight="semibold">
        Bid invites
      </Text>
      <Text size={14} isReading>
        You are invited to bid
      </Text>
      <Text>Riverside Medical, Tower B</Text>
      <Text size={12} weight="medium">
        Bid deadline
      </Text>
      <Text size={11} weight="semibold" isNumeric>
        99+
      </Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack space="s2" align="start">
      {(['primary', 'secondary', 'meta', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
};

export const Struck: Story = { args: { tone: 'meta', isStruck: true, children: 'Send revised scope letter' } };

export const Code: Story = { args: { as: 'div', size: 12, isCode: true, children: '{\n  "type": "basis.bid.won"\n}' } };

export const TruncatesAtTheEndOfItsLine: Story = {
  render: () => (
    <Box padding="s2" isBordered>
      <Text isTruncated>{'Invitation to Bid: Riverside Medical, Tower B Fit-Out. '.repeat(8)}</Text>
    </Box>
  ),
};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Sizes, semibold, with tabular digits', 'Tones']} cellPx={320}>
      <Stack space="s2" align="start">
        {([28, 16, 14, 13, 12, 11] as const).map((size) => (
          <Text key={size} size={size} weight="semibold" isNumeric>
            $4,280,000 in {size} px
          </Text>
        ))}
      </Stack>
      <Stack space="s2" align="start">
        {(['primary', 'secondary', 'meta', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    </StateGrid>
  ),
};

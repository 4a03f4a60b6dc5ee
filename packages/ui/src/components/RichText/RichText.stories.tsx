import type { Meta, StoryObj } from '@storybook/react-vite';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { RichText } from './RichText';
import RichTextExample from './RichText.example';
import exampleSource from './RichText.example?raw';
import { guide } from './RichText.guide';

const meta = {
  title: 'Data display/RichText',
  id: 'components-richtext',
  component: RichText,
  parameters: { guide },
  args: { markdown: 'Walls and ceilings of levels **2 to 4**.' },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RichTextExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Emphasis', 'Lists', 'Quote and code', 'A link', 'HTML stays text', 'Names']}
      cellPx={260}
      isWide
    >
      <RichText markdown={'**Bold**, *italic* and\na second line'} />
      <RichText markdown={'- Shaft walls\n- Soffits\n\n1. Survey\n2. Price'} />
      <RichText markdown={'> Night work only.\n\nSee `A-301`.'} />
      <RichText markdown="See [addendum 2](https://plans.example/a2) or https://plans.example." />
      <RichText markdown="<b>Not bold</b>" />
      <RichText
        markdown={'Ask @Maya Okafor.\n\n- **@Estimating** counts doors'}
        people={[
          { id: '1', label: 'Maya Okafor' },
          { id: '2', label: 'Estimating' },
        ]}
      />
    </StateGrid>
  ),
};

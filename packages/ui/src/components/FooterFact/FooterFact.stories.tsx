import type { Meta, StoryObj } from '@storybook/react-vite';
import { FooterFact } from './FooterFact';
import FooterFactExample from './FooterFact.example';
import exampleSource from './FooterFact.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FooterFact.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/FooterFact',
  id: 'components-footerfact',
  component: FooterFact,
  parameters: {
    guide,
  },
  args: { value: '9', children: 'due this week' },
} satisfies Meta<typeof FooterFact>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FooterFactExample />,
};

export const Default: Story = {};
export const NumberAlone: Story = { args: { value: '$214.6M', children: undefined } };

export const States: Story = {
  render: () => (
    <StateGrid captions={['Number and words', 'Number alone']} cellPx={160}>
      <FooterFact value="9">due this week</FooterFact>
      <FooterFact value="$214.6M" />
    </StateGrid>
  ),
};

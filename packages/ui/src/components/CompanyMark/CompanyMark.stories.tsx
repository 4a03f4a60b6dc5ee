import type { Meta, StoryObj } from '@storybook/react-vite';
import { CompanyMark } from './CompanyMark';
import CompanyMarkExample from './CompanyMark.example';
import exampleSource from './CompanyMark.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './CompanyMark.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/CompanyMark',
  id: 'components-companymark',
  component: CompanyMark,
  parameters: {
    guide,
  },
  args: { name: 'Harlan & Pike Builders' },
} satisfies Meta<typeof CompanyMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CompanyMarkExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['20 px', '28 px', '40 px']} cellPx={120}>
      <CompanyMark name="Harlan & Pike Builders" color="stone" />
      <CompanyMark name="Northgate Construction" color="blue" size={28} />
      <CompanyMark name="Calloway Contracting" color="orange" size={40} />
    </StateGrid>
  ),
};

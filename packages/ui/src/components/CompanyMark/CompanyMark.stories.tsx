import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { CompanyMark } from './CompanyMark';
import CompanyMarkExample from './CompanyMark.example';
import exampleSource from './CompanyMark.example?raw';
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
    <Inline space="s3">
      <CompanyMark name="Harlan & Pike Builders" color="stone" />
      <CompanyMark name="Northgate Construction" color="blue" size={28} />
      <CompanyMark name="Calloway Contracting" color="orange" size={40} />
    </Inline>
  ),
};

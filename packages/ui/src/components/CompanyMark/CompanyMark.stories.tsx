import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { CompanyMark } from './CompanyMark';

const meta = {
  title: 'Components/CompanyMark',
  component: CompanyMark,
  parameters: {
    guide: {
      use: 'A company where there is little room, beside its name.',
      do: 'Let the name stand beside it: the mark is only decoration.',
      dont: 'Don’t use it for people; that is an Avatar.',
    },
  },
  args: { name: 'Harlan & Pike Builders' },
} satisfies Meta<typeof CompanyMark>;
export default meta;
type Story = StoryObj<typeof meta>;

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

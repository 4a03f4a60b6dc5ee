import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../components/Banner/Banner';
import { PageHeader } from '../../components/PageHeader/PageHeader';
import { Text } from '../../components/Text/Text';
import { Box } from '../Box/Box';
import { ListLayout } from './ListLayout';
import ListLayoutExample from './ListLayout.example';
import exampleSource from './ListLayout.example?raw';
import { guide } from './ListLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/ListLayout',
  id: 'layout-listlayout',
  component: ListLayout,
  parameters: { guide },
  args: {
    header: <PageHeader title="Open pipeline" count={186} />,
    children: (
      <Box padding="s5">
        <Text>The list</Text>
      </Box>
    ),
  },
} satisfies Meta<typeof ListLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 480),
  render: () => <ListLayoutExample />,
};

export const Default: Story = {};
export const WithBanner: Story = {
  args: { banner: <Banner kind="warning" title="The list could not be refreshed" /> },
};

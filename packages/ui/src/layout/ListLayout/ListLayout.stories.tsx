import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../components/Banner/Banner';
import { PageHeader } from '../../components/PageHeader/PageHeader';
import { Text } from '../../components/Text/Text';
import { Box } from '../Box/Box';
import { ListLayout } from './ListLayout';

const meta = {
  title: 'Layout/ListLayout',
  component: ListLayout,
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

export const Default: Story = {};
export const WithBanner: Story = {
  args: { banner: <Banner kind="warning" title="The list could not be refreshed" /> },
};

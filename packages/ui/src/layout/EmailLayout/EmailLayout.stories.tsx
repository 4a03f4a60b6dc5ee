import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Text } from '../../components/Text/Text';
import { EmailLayout } from './EmailLayout';

const meta = {
  title: 'Layout/EmailLayout',
  component: EmailLayout,
  args: {
    fields: <Text>Fields</Text>,
    actions: <Button variant="primary">Add as Accepted</Button>,
    head: <Text weight="medium">Dana Pike</Text>,
    children: <Text>The message</Text>,
  },
} satisfies Meta<typeof EmailLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithABanner: Story = { args: { banner: <Banner kind="info" title="This email is in the trash." /> } };

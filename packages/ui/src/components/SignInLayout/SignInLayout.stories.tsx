import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { Heading } from '../Heading/Heading';
import { TextField } from '../TextField/TextField';
import { SignInLayout } from './SignInLayout';

const meta = {
  title: 'Components/SignInLayout',
  component: SignInLayout,
  parameters: {
    guide: {
      use: 'The page before signing in: a form beside the drawing.',
      do: 'Show messages in the room that is kept free under the form.',
      dont: 'Don’t use it after signing in.',
    },
    layout: 'fullscreen',
  },
  args: {
    today: new Date(2026, 10, 18),
    footer: '© 2026 Basis',
    children: (
      <Stack space="s5">
        <Heading level={1} size={28}>
          Log in
        </Heading>
        <TextField label="Email" size="lg" />
        <Button variant="primary" size="lg" isFullWidth>
          Log in
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof SignInLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAMessage: Story = {
  name: 'A message under the form moves nothing',
  args: { message: <Banner kind="error" title="This email and password don't match. Check both and try again." /> },
};

export const States: Story = { args: { message: <Banner kind="info" title="You were logged out." /> } };

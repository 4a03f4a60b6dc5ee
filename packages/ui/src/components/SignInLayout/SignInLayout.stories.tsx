import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { Heading } from '../Heading/Heading';
import { TextField } from '../TextField/TextField';
import { SignInLayout } from './SignInLayout';
import SignInLayoutExample from './SignInLayout.example';
import exampleSource from './SignInLayout.example?raw';
import { guide } from './SignInLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/SignInLayout',
  id: 'components-signinlayout',
  component: SignInLayout,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 640),
  render: () => <SignInLayoutExample />,
};

export const Default: Story = {};

export const WithAMessage: Story = {
  name: 'A message under the form moves nothing',
  args: { message: <Banner kind="error" title="This email and password don't match. Check both and try again." /> },
};

export const States: Story = { args: { message: <Banner kind="info" title="You were logged out." /> } };

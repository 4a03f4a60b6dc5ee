import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '../Link/Link';
import { PasswordField } from './PasswordField';
import PasswordFieldExample from './PasswordField.example';
import exampleSource from './PasswordField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './PasswordField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/PasswordField',
  id: 'components-passwordfield',
  component: PasswordField,
  parameters: {
    guide,
  },
  args: { label: 'Password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PasswordFieldExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'level-mark');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('level-mark');
  },
};

export const OnTheLoginPage: Story = {
  args: { size: 'lg', labelEnd: <Link href="#forgot">Forgot password?</Link>, autoComplete: 'current-password' },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['New, empty', 'Too short', 'Weak', 'Medium', 'Strong', 'Disabled', 'Error']}
      cellPx={240}
      isWide
      interactive={<PasswordField label="Password" defaultValue="level-mark" />}
      interactions={['focus']}
    >
      <PasswordField label="New password" hasStrengthMeter />
      <PasswordField label="New password" hasStrengthMeter defaultValue="walk" />
      <PasswordField label="New password" hasStrengthMeter defaultValue="password" />
      <PasswordField label="New password" hasStrengthMeter defaultValue="Bid4Tower" />
      <PasswordField label="New password" hasStrengthMeter defaultValue="correct horse battery" />
      <PasswordField label="Password" defaultValue="level-mark" isDisabled />
      <PasswordField label="Password" errorMessage="Enter your password" />
    </StateGrid>
  ),
};

export const SaysHowStrongANewPasswordIs: Story = {
  args: { label: 'New password', hasStrengthMeter: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('New password');
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    await userEvent.type(input, 'walk');
    await expect(canvas.getByRole('status')).toHaveTextContent('Password is too short');
    await userEvent.type(input, ' to the Tower 42!');
    await expect(canvas.getByRole('status')).toHaveTextContent('Strong');
    await expect(meter).toHaveAttribute('aria-valuetext', 'Strong');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
  },
};

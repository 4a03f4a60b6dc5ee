import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { Link } from '../Link/Link';
import { Field, type FieldProps } from './Field';
import { FieldFrame } from './FieldFrame';
import { input } from './Field.css';
import FieldExample from './Field.example';
import exampleSource from './Field.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Field.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/Field',
  id: 'components-field',
  component: Field,
  parameters: {
    guide,
  },
  args: {
    label: 'Platform code',
    children: (control) => (
      <FieldFrame isInvalid={control['aria-invalid']}>
        <input {...control} className={input} />
      </FieldFrame>
    ),
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: ({ children }) => (
    <StateGrid
      captions={['Label', 'Required, with a link', 'Help', 'Error in place of the help', 'Large']}
      cellPx={260}
      isWide
    >
      <Field label="Platform code">{children}</Field>
      <Field label="Platform code" isRequired labelEnd={<Link href="#where">Where is it?</Link>}>
        {children}
      </Field>
      <Field label="Platform code" description="Eight letters from the invitation.">
        {children}
      </Field>
      <Field label="Platform code" description="Eight letters." errorMessage="Enter eight letters">
        {children}
      </Field>
      <Field label="Platform code" size="lg">
        {children}
      </Field>
    </StateGrid>
  ),
};

function Checked({ children }: Pick<FieldProps, 'children'>) {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <Stack space="none" align="start">
      <Field label="Platform code" isMessageReserved errorMessage={isChecked ? 'Enter eight letters' : undefined}>
        {children}
      </Field>
      <Button onPress={() => setIsChecked(true)}>Check</Button>
    </Stack>
  );
}

export const AMessageWhoseRoomIsKeptMovesNothing: Story = {
  render: ({ children }) => <Checked>{children}</Checked>,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Check' });
    const before = button.getBoundingClientRect().top;
    await userEvent.click(button);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter eight letters');
    await expect(button.getBoundingClientRect().top).toBe(before);
  },
};

export const TiesLabelAndHelpToItsControl: Story = {
  args: { description: 'Eight letters from the invitation.', isRequired: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Platform code' });
    await expect(control).toHaveAccessibleDescription('Eight letters from the invitation.');
    await expect(control).toBeValid();
  },
};

export const AnErrorStandsInPlaceOfTheHelp: Story = {
  args: { description: 'Eight letters from the invitation.', errorMessage: 'Enter eight letters' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Platform code' });
    await expect(control).toHaveAccessibleDescription('Enter eight letters');
    await expect(control).toBeInvalid();
    await expect(canvas.queryByText('Eight letters from the invitation.')).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Button } from '../Button/Button';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import { Form, type FormProps } from './Form';
import FormExample from './Form.example';
import exampleSource from './Form.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Form.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const stages = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));

const meta = {
  title: 'Forms/Form',
  id: 'components-form',
  component: Form,
  parameters: {
    guide,
  },
  args: {
    onSubmit: fn<FormProps['onSubmit']>(),
    children: (
      <>
        <TextField label="Project name" name="name" isRequired />
        <Select label="Stage" name="stage" options={stages} isRequired />
        <TextField label="Contact’s email" name="email" type="email" />
        <Inline space="s2">
          <Button variant="primary" type="submit">
            Create bid
          </Button>
        </Inline>
      </>
    ),
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FormExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Project name' }), 'Pier 48');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Stage' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Accepted' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create bid' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const LeadsToTheFirstFault: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Contact’s email' }));
    await userEvent.keyboard('grace{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Project name' })).toHaveFocus());
    await expect(canvas.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Fill in Project name',
      'Fill in Stage',
      'Enter an email address, such as name@company.com',
    ]);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('Pier 48');
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
  },
};

export const KeepsEverythingWhenTheServerRefuses: Story = {
  args: {
    onSubmit: fn<FormProps['onSubmit']>(async () => ({
      title: 'The bid was not created',
      fields: { name: 'A bid of this name exists already' },
    })),
    children: (
      <>
        <TextField label="Project name" name="name" defaultValue="Pier 48" />
        <Button variant="primary" type="submit">
          Create bid
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Project name' });
    await userEvent.click(canvas.getByRole('button', { name: 'Create bid' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('A bid of this name exists already');
    await expect(name).toHaveValue('Pier 48');
  },
};

const refused = async () => ({ title: 'The bid was not created', detail: 'The workspace has no room for more bids.' });
const field = <TextField label="Project name" name="name" isRequired />;
const send = (
  <Button variant="primary" type="submit">
    Create bid
  </Button>
);

/** At rest; with a fault at its field; refused by the server; being sent. */
export const States: Story = {
  render: () => (
    <StateGrid captions={['At rest', 'With a fault', 'Refused by the server', 'Being sent']} cellPx={320} isWide>
      <Form aria-label="At rest" onSubmit={fn()}>
        {field}
        {send}
      </Form>
      <Form aria-label="With a fault" onSubmit={fn()}>
        {field}
        {send}
      </Form>
      <Form aria-label="Refused" onSubmit={refused}>
        <TextField label="Project name" name="name" defaultValue="Pier 48" />
        {send}
      </Form>
      <Form aria-label="Being sent" onSubmit={() => new Promise(() => undefined)}>
        <TextField label="Project name" name="name" defaultValue="Pier 48" />
        {send}
      </Form>
    </StateGrid>
  ),
  play: async ({ canvas }) => {
    const [, ...buttons] = canvas.getAllByRole('button', { name: 'Create bid' });
    for (const button of buttons) await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText('The bid was not created')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Fill in Project name')).toBeVisible());
  },
};

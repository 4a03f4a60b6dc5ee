import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Select } from '../Select/Select';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { FormModal, type FormModalProps } from './FormModal';
import FormModalExample from './FormModal.example';
import exampleSource from './FormModal.example?raw';
import { guide } from './FormModal.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const stages = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));

const meta = {
  title: 'Overlays/FormModal',
  id: 'components-formmodal',
  component: FormModal,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    isOpen: true,
    title: 'Add bid',
    submitLabel: 'Create bid',
    onClose: fn(),
    onSubmit: fn<FormModalProps['onSubmit']>(),
    children: (
      <>
        <TextField label="Project name" name="name" isRequired />
        <Select label="Stage" name="stage" options={stages} defaultValue="Undecided" />
        <TextArea label="Note" name="note" />
      </>
    ),
  },
} satisfies Meta<typeof FormModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FormModalExample />,
};

export const Default: Story = {
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: 'Project name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('Pier 48{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const AsksBeforeWhatWasEnteredIsLost: Story = {
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: 'Project name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('Pier 48{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Pier 48');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const TheServersFaultsStandAtTheirFields: Story = {
  args: {
    onSubmit: fn<FormModalProps['onSubmit']>(async () => ({ fields: { name: 'A bid of this name exists already' } })),
  },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Project name' });
    await userEvent.type(name, 'Pier 48');
    await userEvent.click(screen.getByRole('button', { name: 'Create bid' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('A bid of this name exists already'));
    await expect(name).toHaveFocus();
    await userEvent.keyboard(' B');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

/** Refused, with a fault at a field and one over all. */
export const States: Story = {
  args: {
    onSubmit: fn<FormModalProps['onSubmit']>(async () => ({
      title: 'The bid was not created',
      fields: { note: 'Write less than 400 letters' },
    })),
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Pier 48{Enter}');
    await waitFor(() => expect(screen.getByText('The bid was not created')).toBeVisible());
  },
};

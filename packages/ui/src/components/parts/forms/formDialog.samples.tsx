import { expect, fn, screen, userEvent, waitFor, type Mock } from 'storybook/test';
import { Select } from '../../Select/Select';
import { TextArea } from '../../TextArea/TextArea';
import { TextField } from '../../TextField/TextField';
import type { SubmitOutcome } from '../../../internal/forms/useSubmission';

// Arguments and steps that the stories of FormModal and FormDrawer share.

type Submit = (values: FormData) => Promise<SubmitOutcome>;

const stages = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));

export const formDialogArgs = {
  isOpen: true,
  title: 'Add bid',
  submitLabel: 'Create bid',
  onClose: fn<() => void>(),
  onSubmit: fn<Submit>(async () => undefined),
  children: (
    <>
      <TextField label="Project name" name="name" isRequired />
      <Select label="Stage" name="stage" options={stages} defaultValue="Undecided" />
      <TextArea label="Note" name="note" />
    </>
  ),
};

interface Played {
  args: { onClose: () => void; onSubmit: (values: FormData) => unknown };
}

const findName = () => screen.findByRole('textbox', { name: 'Project name' });

const enter = async (keys: string): Promise<HTMLElement> => {
  const name = await findName();
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.keyboard(keys);
  return name;
};

/** Enter sends the form, and the dialog closes. */
export const sendsByEnter = async ({ args }: Played): Promise<void> => {
  await enter('Pier 48{Enter}');
  await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
};

/** Escape asks first, and a second Escape leads back to the field. */
export const asksToLeave = async ({ args }: Played): Promise<void> => {
  const name = await enter('Pier 48{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(name).toHaveFocus());
  await expect(name).toHaveValue('Pier 48');
  await expect(args.onClose).not.toHaveBeenCalled();
};

export const refusesTheName: Mock<Submit> = fn<Submit>(async () => ({
  fields: { name: 'A bid of this name exists already' },
}));

/** The refused field shows the sentence of the server until its value changes. */
export const showsTheRefusal = async (): Promise<void> => {
  const name = await findName();
  await userEvent.type(name, 'Pier 48');
  await userEvent.click(screen.getByRole('button', { name: 'Create bid' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('A bid of this name exists already'));
  await expect(name).toHaveFocus();
  await userEvent.keyboard(' B');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
};

export const refusesAll: Mock<Submit> = fn<Submit>(async () => ({
  title: 'The bid was not created',
  fields: { note: 'Write less than 400 letters' },
}));

export const sendsInVain = async (): Promise<void> => {
  await userEvent.type(await findName(), 'Pier 48{Enter}');
  await waitFor(() => expect(screen.getByText('The bid was not created')).toBeVisible());
};

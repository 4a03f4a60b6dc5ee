import { cleanup, act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Button } from '../Button/Button';
import { DatePicker } from '../DatePicker/DatePicker';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import { Select } from '../Select/Select';
import { UserPicker } from '../UserPicker/UserPicker';
import { TextField } from '../TextField/TextField';
import { Form, type FormProps, type SubmitOutcome } from './Form';

const stages = ['Undecided', 'Accepted'].map((label) => ({ id: label, label }));

itConforms(
  'Form',
  (props) => (
    <Form {...props} onSubmit={() => undefined}>
      <TextField label="Project name" name="name" />
      <Button type="submit">Create bid</Button>
    </Form>
  ),
  { takesLabel: true, refType: HTMLFormElement },
);

const fields = (
  <>
    <TextField label="Project name" name="name" isRequired />
    <Select label="Stage" name="stage" options={stages} isRequired />
    <TextField label="Email" name="email" type="email" />
    <Button type="submit">Create bid</Button>
  </>
);

const setUp = (props: Partial<FormProps> = {}) => {
  const onSubmit = vi.fn<(values: FormData) => SubmitOutcome | Promise<SubmitOutcome>>(() => undefined);
  renderWithTheme(
    <Form id="bid" onSubmit={onSubmit} {...props}>
      {props.children ?? fields}
    </Form>,
  );
  return { onSubmit };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create bid' })));
const choose = (name: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Stage' }));
  fireEvent.click(screen.getByRole('option', { name }));
};
const messages = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const never = () => new Promise<SubmitOutcome>(() => undefined);

describe('a form', () => {
  it('sends its values by name', async () => {
    const { onSubmit } = setUp();
    write('Project name', 'Pier 48');
    choose('Accepted');
    await send();
    const [[values] = []] = onSubmit.mock.calls;
    expect([...(values ?? [])]).toEqual([
      ['name', 'Pier 48'],
      ['stage', 'Accepted'],
      ['email', ''],
    ]);
  });

  it('says at each required field that it is empty, and leads to the first', async () => {
    const { onSubmit } = setUp();
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(messages()).toEqual(['Fill in Project name', 'Fill in Stage']);
    expect(document.activeElement).toBe(field('Project name'));
  });

  it('leads to a list that nothing is chosen in', async () => {
    setUp();
    write('Project name', 'Pier 48');
    await send();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Stage' }));
  });

  it('takes back a fault when its field is changed, and only that one', async () => {
    setUp();
    await send();
    write('Project name', 'P');
    await waitFor(() => expect(messages()).toEqual(['Fill in Stage']));
    choose('Accepted');
    await waitFor(() => expect(messages()).toEqual([]));
  });

  it('keeps a fault while the focus only passes its field', async () => {
    setUp();
    await send();
    fireEvent.blur(field('Project name'));
    fireEvent.keyUp(field('Project name'), { key: 'Tab' });
    expect(messages()).toEqual(['Fill in Project name', 'Fill in Stage']);
  });

  it('says what the constraints of a field ask for', async () => {
    setUp({
      children: (
        <>
          <TextField label="Email" name="email" type="email" defaultValue="grace" />
          <TextField label="Site" name="site" type="url" defaultValue="basis" />
          <TextField label="Code" name="code" pattern="[0-9]+" defaultValue="x" />
          <Button type="submit">Create bid</Button>
        </>
      ),
    });
    await send();
    expect(messages()).toEqual([
      'Enter an email address, such as name@company.com',
      'Enter an address that begins with https://',
      'Enter it in the form that is asked for',
    ]);
  });

  it('adds what its owner finds, in the owner’s words', async () => {
    const validate = vi.fn((values: FormData) => (values.get('name') === 'Pier 48' ? { name: 'It is taken' } : {}));
    const { onSubmit } = setUp({ validate });
    write('Project name', 'Pier 48');
    choose('Accepted');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(messages()).toEqual(['It is taken']);
    write('Project name', 'Pier 49');
    await send();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows what the server finds, by field, and keeps what was entered', async () => {
    setUp({
      onSubmit: async () => ({ title: 'The bid was not created', fields: { email: 'Nobody has this address' } }),
    });
    write('Project name', 'Pier 48');
    choose('Accepted');
    write('Email', 'grace@cascade.example');
    await send();
    expect(messages()).toEqual(['The bid was not created', 'Nobody has this address']);
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Project name').value).toBe('Pier 48');
  });

  it('says over the fields what is wrong with one that it does not have', async () => {
    setUp({
      onSubmit: () => ({ fields: { quota: 'The workspace is full.' } }),
      children: <Button type="submit">Create bid</Button>,
    });
    await send();
    expect(messages()).toEqual(['The workspace is full.']);
  });

  it('says that it broke off when sending throws, and tells the page of the error', async () => {
    const error = new Error('Line down');
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    setUp({ onSubmit: async () => Promise.reject(error), children: <Button type="submit">Create bid</Button> });
    await send();
    expect(messages()).toEqual(['It could not be saved What you entered is still here. Try again.']);
    expect(report.mock.calls).toEqual([[error]]);
    vi.unstubAllGlobals();
  });

  it('sends once while it is under way, and its button says so', async () => {
    const onSubmit = vi.fn(never);
    const onPendingChange = vi.fn();
    setUp({ onSubmit, onPendingChange, children: <Button type="submit">Create bid</Button> });
    await send();
    expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeDefined();
    await act(async () => fireEvent.submit(document.querySelector('form')!));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onPendingChange.mock.calls).toEqual([[true]]);
  });

  it('is sent by a button elsewhere that names it', async () => {
    const onSubmit = vi.fn(() => undefined);
    renderWithTheme(
      <>
        <Form id="bid" onSubmit={onSubmit}>
          <TextField label="Project name" name="name" />
        </Form>
        <Button type="submit" form="bid">
          Create bid
        </Button>
      </>,
    );
    await send();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('is not sent while it is not ready', async () => {
    const { onSubmit } = setUp({ isReady: false, children: <Button type="submit">Create bid</Button> });
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is not sent while a date can not be read, and leads to it', async () => {
    const { onSubmit } = setUp({
      children: (
        <>
          <DatePicker label="Due" />
          <Button type="submit">Create bid</Button>
        </>
      ),
    });
    write('Due', '13/45/2026');
    fireEvent.blur(field('Due'));
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Due'));
  });

  it('leads into a group of choices', async () => {
    setUp({
      children: (
        <>
          <RadioGroup label="Visibility" name="who" isRequired options={[{ id: 'all', label: 'Everybody' }]} />
          <Button type="submit">Create bid</Button>
        </>
      ),
    });
    await send();
    expect(messages()).toEqual(['Fill in Visibility']);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Everybody' }));
  });

  it('does not look at a field without a name, nor at one that is disabled', async () => {
    const { onSubmit } = setUp({
      children: (
        <>
          <TextField label="Note" isRequired />
          <TextField label="Code" name="code" isRequired isDisabled />
          <Button type="submit">Create bid</Button>
        </>
      ),
    });
    await send();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('begins in its first field where that is asked for', () => {
    setUp({ focusesFirst: true });
    expect(document.activeElement).toBe(field('Project name'));
  });

  it('begins in a choice of several before a text field after it, unless something is chosen', () => {
    const users = [{ id: 'a', name: 'Maya Okafor', color: 'blue', active: true } as const];
    const children = (value: readonly string[]) => (
      <>
        <UserPicker label="Estimators" users={users} value={value} onChange={() => undefined} />
        <TextField label="Note" />
      </>
    );
    setUp({ focusesFirst: true, children: children([]) });
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('listbox');
    cleanup();
    setUp({ focusesFirst: true, children: children(['a']) });
    expect(document.activeElement).toBe(field('Note'));
  });
});

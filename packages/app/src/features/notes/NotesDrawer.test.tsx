import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { companyOf, FakeServer, idOf, noteOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import NotesDrawer from './NotesDrawer';

const failure = 'Something went wrong, please try again later.';

const show = async (part: Parameters<typeof profileOf>[0] = {}, notes = [noteOf(1)]) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.answer('GET /teams', () =>
    Response.json({ teams: [{ id: idOf(70), name: 'Estimating', memberIds: [], createdAt: '', updatedAt: '' }] }),
  );
  server.answer('GET /*/*/notes', () => Response.json({ notes }));
  const domain = await showPage(server, <NotesDrawer />);
  await act(async () => {
    domain.notes.open({ entity: 'companies', id: companyOf(1).id, name: 'Company 1' });
    await server.quiet();
  });
  return { server, domain };
};
const drawer = (): HTMLElement => screen.getByRole('dialog', { name: 'Notes' });
const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const choose = async (server: FakeServer, item: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for your note' }));
  await press(server, screen.getByRole('menuitem', { name: item }));
};

describe('the notes drawer', () => {
  it('NOTE-02: is called Notes, says of what, and when each was written', async () => {
    await show();
    expect(within(drawer()).getByText('Company 1')).toBeDefined();
    expect(within(drawer()).getByText(/^Mar 05, 2026 \d+:\d\d[AP]M$/)).toBeDefined();
    expect(within(drawer()).getByText('Note 1')).toBeDefined();
  });

  it('puts the focus where a note is written, before the notes are there', async () => {
    const server = new FakeServer();
    server.profile = profileOf();
    let answer!: (response: Response) => void;
    server.answer('GET /*/*/notes', () => new Promise<Response>((resolve) => (answer = resolve)));
    const domain = await showPage(server, <NotesDrawer />);
    act(() => domain.notes.open({ entity: 'companies', id: companyOf(1).id, name: 'Company 1' }));
    await vi.waitFor(() => expect(server.callsOf('GET /companies/*/notes')).toHaveLength(1));
    const box = screen.getByLabelText('Write a note');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText('Note 1')).toBeNull();
    write('Write a note', 'Before the notes are there');
    await act(async () => {
      answer(Response.json({ notes: [noteOf(1)] }));
      await server.quiet();
    });
    expect(screen.getByText('Note 1')).toBeDefined();
    expect(screen.getByLabelText('Write a note')).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(screen.getByDisplayValue('Before the notes are there')).toBe(box);
  });

  it('NOTE-23: says what it is for while nobody wrote', async () => {
    const { server, domain } = await show({}, []);
    const textOf = (noun: string): string =>
      `This ${noun} has no comments, so far. Start a discussion by creating the first one!`;
    expect(screen.getByText(textOf('company'))).toBeDefined();
    await act(async () => {
      domain.notes.open({ entity: 'projects', id: idOf(1), name: 'Bid 1' });
      await server.quiet();
    });
    expect(screen.getByText(textOf('bid'))).toBeDefined();
  });

  it('sends a note that names a team as one', async () => {
    const { server } = await show();
    server.answer('POST /*/*/notes', () => Response.json({ note: noteOf(2), changeSetId: 'c' }));
    write('Write a note', '@Estimating please look');
    await press(server, screen.getByRole('button', { name: 'Send' }));
    expect(server.callsOf('POST /companies/*/notes')[0]?.body).toMatchObject({
      message: '@Estimating please look',
      mentions: [{ kind: 'team', id: idOf(70) }],
    });
  });

  it('NOTE-21, NOTE-22: says under the box when a note could not be sent, and under a note when it could not be changed', async () => {
    const { server } = await show();
    server.answer('POST /*/*/notes', () => refusalOf(500, 'The disk is full.'));
    write('Write a note', 'Look');
    await press(server, screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(failure)).toBeDefined();
    write('Write a note', '');
    server.answer('PATCH /notes/*', () => refusalOf(500, 'The disk is full.'));
    await choose(server, 'Edit');
    write('Edit note', 'Better');
    await press(server, screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText(failure)).toHaveLength(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').readOnly).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('MODAL-19: asks before a note is deleted', async () => {
    const { server } = await show();
    server.answer('DELETE /notes/*', () => Response.json({ changeSetId: 'c' }));
    await choose(server, 'Delete');
    expect(screen.getByText('Are you sure you want to delete note?')).toBeDefined();
    expect(server.callsOf('DELETE /notes/*')).toEqual([]);
    await press(server, screen.getByRole('button', { name: 'Delete note' }));
    expect(server.callsOf('DELETE /notes/*')).toHaveLength(1);
    expect(screen.queryByText('Note 1')).toBeNull();
  });

  it('NOTE-16: lets nobody change what somebody else wrote', async () => {
    await show({}, [noteOf(1, { author: { id: idOf(77), name: 'Maya Okafor' } })]);
    expect(screen.queryByRole('button', { name: 'Actions for your note' })).toBeNull();
  });

  it('lets who only reads read', async () => {
    await show({ role: 'ReadOnly' });
    expect(within(drawer()).getByText('Note 1')).toBeDefined();
    expect(screen.queryByLabelText('Write a note')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for your note' })).toBeNull();
  });
});

it('a task is begun from a note: with its first line as the title, and on its bid', async () => {
  const { server, domain } = await show({}, [noteOf(1, { message: 'Ask for the bond rate\nBy noon' })]);
  await choose(server, 'Create task');
  expect(domain.newTask.start).toEqual({
    title: 'Ask for the bond rate',
    description: 'Ask for the bond rate\nBy noon',
    bid: null,
  });
  await act(async () => {
    domain.notes.open({ entity: 'projects', id: idOf(1), name: 'Bid 1' });
    await server.quiet();
  });
  await choose(server, 'Create task');
  expect(domain.newTask.start?.bid).toEqual({ id: idOf(1), name: 'Bid 1' });
});

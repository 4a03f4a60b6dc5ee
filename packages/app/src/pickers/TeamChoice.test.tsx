import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { User } from '@basis/domain/model/contract/contract';
import { FakeServer, graceId, idOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../testing/showPage';
import { TeamChoice } from './TeamChoice';

const userOf = (id: string, active: boolean): User =>
  ({
    id,
    name: 'A user',
    firstName: 'A',
    lastName: 'user',
    email: 'a@b.c',
    color: 'blue',
    role: 'Member',
    active,
  }) as User;

const show = async (teams: readonly object[]) => {
  const server = new FakeServer();
  server.users = [userOf(graceId, true), userOf(idOf(71), true), userOf(idOf(72), false)];
  server.answer('GET /teams', () => Response.json({ teams }));
  const onChange = vi.fn();
  await showPage(server, <TeamChoice chosen={[graceId]} onChange={onChange} />);
  return { server, onChange };
};

it('UNKNOWN-67: adds the active people of a team to those who are chosen, and is empty again', async () => {
  const { server, onChange } = await show([
    { id: idOf(60), name: 'Healthcare', userIds: [graceId, idOf(71), idOf(72)], createdAt: '', updatedAt: '' },
  ]);
  const field = screen.getByRole('combobox', { name: 'Add a team' });
  fireEvent.change(field, { target: { value: 'health' } });
  await press(server, await screen.findByRole('option', { name: /Healthcare/ }));
  expect(onChange).toHaveBeenCalledWith([graceId, idOf(71)]);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a team' }).value).toBe('');
});

it('is not there in a workspace without teams', async () => {
  await show([]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

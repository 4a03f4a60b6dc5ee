import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Shield } from 'lucide-react';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { AdminBar, AdminBarLink, AdminBarUsers } from './AdminBar';

const users = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, name: `User ${index}` }));

it('opens links in a tab of their own, which knows nothing of this page', () => {
  renderWithTheme(
    <AdminBar title="Admin" icon={Shield}>
      <AdminBarLink href="https://stats.example/a">Stats</AdminBarLink>
    </AdminBar>,
  );
  const link = screen.getByRole('link', { name: 'Stats' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('tells that the menu of users opened, and who was chosen, by what was typed', () => {
  const [open, choose] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()];
  renderWithTheme(
    <AdminBarUsers users={users} heading="Acme" searchPlaceholder="Search users" onOpen={open} onChoose={choose}>
      Act as a user
    </AdminBarUsers>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Act as a user' }));
  expect(open).toHaveBeenCalledOnce();
  const search = screen.getByRole('combobox', { name: 'Search users' });
  fireEvent.change(search, { target: { value: 'user 37' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(choose.mock.calls).toEqual([['37']]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EntryName } from './EntryName';

it('a name that is edited overwrites the name that one saw, not one that came meanwhile', async () => {
  const user = userEvent.setup();
  const onRename = vi.fn<(name: string, seen: { name: string }) => void>();
  const seen = { name: 'Pier 12' };
  const view = (entry: { name: string }) => (
    <EntryName entry={entry} name={entry.name} maxLength={50} onRename={onRename} />
  );
  const { rerender } = render(view(seen));
  await user.click(screen.getByRole('button', { name: 'Rename Pier 12' }));
  rerender(view({ name: 'Pier 14' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'Pier 13{Enter}');
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Pier 13', seen);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
];

itConforms(
  'Tabs',
  (props) => (
    <Tabs aria-label="Notifications" {...props} tabs={tabs}>
      Messages
    </Tabs>
  ),
  { takesLabel: true },
);

it('tabs show what their owner selects', () => {
  const show = (selectedKey: string) => (
    <Tabs aria-label="Notifications" tabs={tabs} selectedKey={selectedKey}>
      {(id) => `Messages: ${id}`}
    </Tabs>
  );
  const { rerender } = renderWithTheme(show('unread'));
  expect(screen.getByRole('tabpanel').textContent).toBe('Messages: unread');
  rerender(show('all'));
  expect(screen.getByRole('tabpanel').textContent).toBe('Messages: all');
});

it('no tabs draw nothing', () => {
  const { container } = renderWithTheme(
    <Tabs aria-label="Notifications" tabs={[]}>
      Messages
    </Tabs>,
  );
  expect(container.textContent).toBe('');
});

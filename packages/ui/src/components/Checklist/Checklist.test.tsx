import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Checklist } from './Checklist';

const items = [
  { id: 'mailbox', title: 'Connect a mailbox', isDone: true },
  { id: 'import', title: 'Import bids', isDone: false },
  { id: 'invite', title: 'Invite colleagues', isDone: false },
];

itConforms('Checklist', (props) => <Checklist {...props} title="Set up" level={1} items={items} />);

it('tells how many items are done, and which', () => {
  renderWithTheme(<Checklist title="Set up" items={items} />);
  expect(screen.getByRole('status').textContent).toBe('1 of 3 done');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Done:Connect a mailbox', '2Import bids', '3Invite colleagues']);
});

it('stands in the outline below its own title', () => {
  renderWithTheme(<Checklist title="Set up" level={1} items={items} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

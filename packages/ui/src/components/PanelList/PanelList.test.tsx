import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PanelList } from './PanelList';

const items = [
  { id: 'one', title: 'Procore', detail: 'bids@cascade.test', end: <button type="button">Remove</button> },
  { id: 'two', title: 'PlanHub' },
];

itConforms('PanelList', (props) => <PanelList aria-label="Sign-ins" {...props} items={items} />);

it('is a list by name whose rows hold what can be done with each', () => {
  renderWithTheme(<PanelList aria-label="Sign-ins" items={items} />);
  const rows = within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Procorebids@cascade.testRemove', 'PlanHub']);
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'Remove' })).toBeDefined();
});

it('heads its names and ends with words outside of the list', () => {
  renderWithTheme(
    <PanelList hasFields aria-label="Sign-ins" heading={{ title: 'Site', end: 'Owner' }} items={items} />,
  );
  expect(screen.getByText('Site')).toBeDefined();
  expect(screen.getByText('Owner')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem')).toHaveLength(2);
});

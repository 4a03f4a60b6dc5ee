import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis, Layers } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { BottomNavigation } from './BottomNavigation';

const bids = { id: 'bids', label: 'Bids', icon: Layers, href: '/bids', isCurrent: true, badge: 3 };

itConforms('BottomNavigation', (props) => <BottomNavigation {...props} items={[bids]} />);

it('marks the current page and reads out what waits there', () => {
  render(<BottomNavigation items={[bids]} />);
  expect(screen.getByRole('link', { name: /^Bids\s?3$/ }).getAttribute('aria-current')).toBe('page');
});

it('calls an item without a page, which says whether its sheet is open', async () => {
  const onPress = vi.fn();
  render(<BottomNavigation items={[{ id: 'more', label: 'More', icon: Ellipsis, isOpen: true, onPress }]} />);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(more);
  expect(onPress).toHaveBeenCalledOnce();
});

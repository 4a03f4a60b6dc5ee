import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Disclosure } from './Disclosure';

itConforms('Disclosure', (props) => (
  <Disclosure {...props} title="Advanced" level={2}>
    Port
  </Disclosure>
));

const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded');

it('opens when its title is pressed', () => {
  const onExpandedChange = vi.fn();
  renderWithTheme(
    <Disclosure title="Advanced" onExpandedChange={onExpandedChange}>
      Port
    </Disclosure>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect([isOpen(), onExpandedChange.mock.calls]).toEqual(['true', [[true]]]);
});

it('stays as its owner holds it', () => {
  renderWithTheme(
    <Disclosure title="Advanced" isExpanded={false}>
      Port
    </Disclosure>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe('false');
});

it('does not open while it is disabled', () => {
  renderWithTheme(
    <Disclosure title="Advanced" isDisabled>
      Port
    </Disclosure>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe('false');
});

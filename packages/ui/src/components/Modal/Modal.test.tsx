import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Modal } from './Modal';

const nothing = (): void => undefined;

itConforms('Modal', (props) => (
  <Modal {...props} isOpen title="Add view" onClose={nothing}>
    Text
  </Modal>
));

it('a modal that is not open is not there', () => {
  renderWithTheme(
    <Modal isOpen={false} title="Add view" onClose={nothing}>
      Text
    </Modal>,
  );
  expect(screen.queryByText('Text')).toBeNull();
});

it('a modal does not ask to close when its owner closes it', () => {
  const onClose = vi.fn<() => void>();
  const show = (isOpen: boolean) => (
    <Modal isOpen={isOpen} title="Add view" onClose={onClose}>
      Text
    </Modal>
  );
  const { rerender } = renderWithTheme(show(true));
  rerender(show(false));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

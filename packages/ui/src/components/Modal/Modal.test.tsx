import { screen, waitFor } from '@testing-library/react';
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

it('a modal hands the focus to the cell of its button when the button has gone meanwhile', async () => {
  const show = (isOpen: boolean) => (
    <>
      <div role="gridcell" tabIndex={-1}>
        Pier 48 {isOpen ? null : <button type="button">Duplicate</button>}
      </div>
      <Modal isOpen={isOpen} title="Duplicate bid" onClose={nothing}>
        Text
      </Modal>
    </>
  );
  const { rerender } = renderWithTheme(show(false));
  screen.getByRole('button', { name: 'Duplicate' }).focus();
  rerender(show(true));
  rerender(show(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('gridcell')));
});

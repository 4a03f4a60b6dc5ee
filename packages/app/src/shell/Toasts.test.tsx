import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { Modal } from '@basis/ui/Modal';
import { DomainContext } from '../domainContext';
import { Toasts } from './Toasts';

/** A page with an open dialog. */
const Page = ({ hasToasts }: { hasToasts: boolean }) => (
  <>
    <Modal title="Email" isOpen onClose={() => undefined}>
      Text
    </Modal>
    {hasToasts ? <Toasts /> : null}
  </>
);

it('can be used while a dialog is open, also where they come after it', async () => {
  const domain = await new FakeServer().enter();
  const page = (hasToasts: boolean) => (
    <DomainContext value={domain}>
      <Page hasToasts={hasToasts} />
    </DomainContext>
  );
  const { rerender } = render(page(false));
  await screen.findByRole('dialog');
  rerender(page(true));
  const actions = [{ label: 'Undo', onAction: vi.fn() }];
  act(() => void domain.toasts.show({ kind: 'success', title: 'The bid was changed', actions }));
  const link = await screen.findByText('Undo');
  expect(link.closest('[inert], [aria-hidden="true"]')).toBeNull();
});

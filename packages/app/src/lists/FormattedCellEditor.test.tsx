import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import FormattedCellEditor from './FormattedCellEditor';

it.each([
  ['after the character that opened it', 'S', 'Scope'],
  ['after the text, where no key opened it', undefined, 'Walls cope'],
])('puts what is typed while it loads %s', async (_, typed, saved) => {
  let arrive = (): void => undefined;
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: FormattedCellEditor };
  });
  const onCommit = vi.fn();
  render(
    <MountOnceOpen isOpen fallback="Walls">
      <Late aria-label="Notes" value="Walls" edit={{ typed, close: () => undefined }} onCommit={onCommit} />
    </MountOnceOpen>,
  );
  expect(screen.getByText('Walls')).toBeDefined();
  const keys = typed === undefined ? ' cope' : 'cope';
  for (const key of keys) fireEvent.keyDown(document.body, { key });
  await act(async () => arrive());
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notes' }), { key: 'Enter', ctrlKey: true });
  expect(onCommit.mock.calls).toEqual([[saved]]);
});

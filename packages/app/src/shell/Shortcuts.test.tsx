import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { SearchFieldContext } from '../commands';
import { DomainContext } from '../domainContext';
import { showPage } from '../testing/showPage';
import { Shortcuts } from './Shortcuts';

function SearchInput() {
  return <input ref={useContext(SearchFieldContext)} aria-label="Search" />;
}

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(1) }));
  domain = await showPage(
    server,
    <Shortcuts>
      <input aria-label="Name" />
      <SearchInput />
      <textarea aria-label="Note" />
      <div role="spinbutton" aria-label="Month" aria-valuenow={1} tabIndex={0} />
      <button aria-label="Elsewhere" />
    </Shortcuts>,
  );
  // The keys load in parallel with the page.
  await act(() => vi.dynamicImportSettled());
});

/** Presses a key on a keyboard with this layout, and waits for what opens. */
const pressKey = async (where: string, key: KeyboardEventInit): Promise<void> => {
  await act(async () => {
    fireEvent.keyDown(screen.getByLabelText(where), { bubbles: true, ...key });
    await vi.dynamicImportSettled();
  });
};
const opened = (): string | null => screen.queryByRole('dialog')?.textContent ?? null;

const questionMarks = {
  American: { key: '?', code: 'Slash', shiftKey: true },
  German: { key: '?', code: 'Minus', shiftKey: true },
  French: { key: '?', code: 'KeyM', shiftKey: true },
  'a layout that needs AltGr': { key: '?', code: 'KeyW', ctrlKey: true, altKey: true },
} satisfies Record<string, KeyboardEventInit>;

it('the palette opens by its key while the shortcuts still load', async () => {
  cleanup();
  render(
    <DomainContext value={domain}>
      <MemoryRouter>
        <Shortcuts>
          <button aria-label="Elsewhere" />
        </Shortcuts>
      </MemoryRouter>
    </DomainContext>,
  );
  fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: 'k', code: 'KeyK', ctrlKey: true });
  for (const key of ['a', 'd']) fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key });
  expect(await screen.findByRole('dialog')).toBeDefined();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ad'));
});

describe('the shortcuts of every page', () => {
  it.each(Object.entries(questionMarks))('show the help by a question mark: %s', async (_, key) => {
    expect(opened()).toBeNull();
    await pressKey('Elsewhere', key);
    expect(opened()).toContain('Keyboard shortcuts');
  });

  it.each([
    ['American', { key: '/', code: 'Slash' }],
    ['German', { key: '/', code: 'Digit7', shiftKey: true }],
  ])('give the focus to the search by a slash: %s', async (_, key) => {
    await pressKey('Elsewhere', key);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('match by character: the key of the American question mark writes another one on other layouts', async () => {
    await pressKey('Elsewhere', { key: '_', code: 'Slash', shiftKey: true });
    await pressKey('Elsewhere', { key: '?', code: 'Slash', shiftKey: true, ctrlKey: true });
    expect(opened()).toBeNull();
  });

  it.each([
    ['American', { key: 'z', code: 'KeyZ' }, true],
    ['German', { key: 'z', code: 'KeyY' }, true],
    ['German, beside it', { key: 'y', code: 'KeyZ' }, false],
    ['Russian', { key: 'я', code: 'KeyZ' }, true],
  ])('take the latest change back by the key that writes a z: %s', async (_, key, isUndo) => {
    domain.undo.record({ changeSetId: 'a', ...changeWordsOf('Moved 3 bids') });
    await pressKey('Elsewhere', { ...key, ctrlKey: true });
    await act(() => server.quiet());
    expect(server.callsOf('POST /change-sets/a/undo')).toHaveLength(isUndo ? 1 : 0);
  });

  it.each(['Name', 'Note', 'Month'])('do nothing while somebody writes (%s)', async (field) => {
    domain.undo.record({ changeSetId: 'a', ...changeWordsOf('Moved 3 bids') });
    await pressKey(field, questionMarks.American);
    await pressKey(field, { key: '/', code: 'Slash' });
    await pressKey(field, { key: 'k', code: 'KeyK', ctrlKey: true });
    await pressKey(field, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([opened(), server.callsOf('POST /change-sets/a/undo')]).toEqual([null, []]);
    expect(document.activeElement).not.toBe(screen.getByLabelText('Search'));
  });
});

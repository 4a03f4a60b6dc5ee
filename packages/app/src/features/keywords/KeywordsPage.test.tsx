import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import type { Keyword } from '@basis/domain/model/formats/keywords';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { listen } from '../../testing/announced';
import { press, showPage } from '../../testing/showPage';
import KeywordsPage from './KeywordsPage';

const name = 'dashboard keywords';
const keywordOf = (number: number, word: string): Keyword => ({ id: idOf(number), word });

const show = async (...words: string[]) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.store(
    name,
    words.map((word, index) => keywordOf(index, word)),
  );
  const domain = await showPage(server, <KeywordsPage />, { path: '/settings/keywords' });
  return { server, domain };
};
const list = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Keywords' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const stored = (server: FakeServer) => (server.stored(name) as Keyword[]).map(({ word }) => word);
const button = (label: string): HTMLElement => screen.getByRole('button', { name: label });
const field = (label = 'New keyword'): HTMLInputElement => screen.getByRole('textbox', { name: label });
const enter = (server: FakeServer, input: HTMLInputElement, word: string) =>
  act(async () => {
    fireEvent.change(input, { target: { value: word } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await server.quiet();
  });
/** Replaces the keywords on the server, as another user would. */
const changeElsewhere = (server: FakeServer, domain: Domain, ...left: readonly Keyword[]) =>
  act(async () => {
    server.store(name, left);
    domain.late.onLiveChanges([
      { entity: 'workspace', id: idOf(1), kind: 'updated', actorId: null, changeSetId: idOf(2) },
    ]);
    await server.quiet();
  });

describe('the page of the keywords', () => {
  it('lists them from A to Z', async () => {
    await show('Framing', 'drywall', 'EIFS');
    expect(list()).toEqual(['drywall', 'EIFS', 'Framing']);
    expect(document.title).toBe('Keywords · Basis');
  });

  it('says what they are for where there are none yet', async () => {
    const { server } = await show();
    expect(screen.getByText('No keywords yet')).toBeDefined();
    await enter(server, field(), 'Drywall');
    expect([list(), stored(server)]).toEqual([['Drywall'], ['Drywall']]);
  });

  it('adds one by Enter or the button, and is ready for the next', async () => {
    const { server } = await show('Framing');
    await enter(server, field(), ' Sound  wall ');
    expect([list(), field().value]).toEqual([['Framing', 'Sound wall'], '']);
    fireEvent.change(field(), { target: { value: 'EIFS' } });
    await press(server, button('Add keyword'));
    expect(stored(server)).toEqual(['Framing', 'Sound wall', 'EIFS']);
  });

  it('brings one that was added into view, and says so', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { server } = await show('Drywall', 'Framing');
    const heard = listen();
    await enter(server, field(), ' Zinc ');
    expect(scrolled.mock.instances).toEqual([button('Delete Zinc').closest('li')]);
    expect(heard()).toEqual(['Zinc added']);
    await press(server, button('Delete Zinc'));
    await enter(server, field(), 'zinc');
    expect(scrolled).toHaveBeenCalledTimes(2);
    scrolled.mockRestore();
  });

  it.each([
    ['  ', 'Enter a keyword.'],
    ['x'.repeat(61), 'A keyword has at most 60 characters.'],
    ['FRAMING', '“Framing” already exists.'],
  ])('says what is wrong with %j, and keeps it to be put right', async (word, fault) => {
    const { server } = await show('Framing');
    await enter(server, field(), word);
    expect(screen.getByRole('alert').textContent).toContain(fault);
    expect([field().value, stored(server)]).toEqual([word, ['Framing']]);
    await act(() => Promise.resolve(void fireEvent.change(field(), { target: { value: 'EIFS' } })));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renames one in its place, unless another one is the same', async () => {
    const { server } = await show('Drywall', 'Framing');
    await press(server, button('Rename Drywall'));
    await enter(server, field('Rename Drywall'), 'framing');
    expect(screen.getByRole('alert').textContent).toContain('“Framing” already exists.');
    await enter(server, field('Rename Drywall'), 'Gypsum board');
    expect([list(), stored(server)]).toEqual([
      ['Framing', 'Gypsum board'],
      ['Gypsum board', 'Framing'],
    ]);
    expect(server.stored(name)).toContainEqual(keywordOf(0, 'Gypsum board'));
  });

  it('overwrites no name that somebody else gave while one typed, unless one says so', async () => {
    const { server, domain } = await show('Drywall');
    await press(server, button('Rename Drywall'));
    await changeElsewhere(server, domain, keywordOf(0, 'Gypsum'));
    await enter(server, screen.getByRole('textbox', { name: /^Rename/ }), 'Board');
    expect(screen.getByText('Somebody renamed “Drywall” to “Gypsum” meanwhile')).toBeDefined();
    expect([list(), stored(server)]).toEqual([['Gypsum'], ['Gypsum']]);
    await press(server, button('Rename to “Board”'));
    expect([list(), stored(server)]).toEqual([['Board'], ['Board']]);
  });

  it('stay in place while the pointer moves over them, and their own deletions show at once', async () => {
    const { server, domain } = await show('Drywall', 'Framing');
    const box = screen.getByRole('list', { name: 'Keywords' });
    fireEvent.pointerMove(box);
    await changeElsewhere(server, domain, keywordOf(0, 'Drywall'), keywordOf(1, 'Framing'), keywordOf(2, 'Casework'));
    expect(list()).toEqual(['Drywall', 'Framing']);
    await press(server, button('Delete Drywall'));
    expect(list()).toEqual(['Casework', 'Framing']);
    fireEvent.pointerMove(box);
    await changeElsewhere(server, domain, keywordOf(2, 'Casework'));
    expect(list()).toEqual(['Casework', 'Framing']);
    fireEvent.pointerLeave(box.parentElement ?? box);
    expect(list()).toEqual(['Casework']);
  });

  it('deletes one, hands the focus on, and brings it back', async () => {
    const { server } = await show('Drywall', 'EIFS', 'Framing');
    await press(server, button('Delete EIFS'));
    expect([list(), stored(server)]).toEqual([
      ['Drywall', 'Framing'],
      ['Drywall', 'Framing'],
    ]);
    expect(document.activeElement).toBe(button('Delete Framing'));
    await press(server, button('Undo'));
    expect(list()).toEqual(['Drywall', 'EIFS', 'Framing']);
    expect(server.stored(name)).toContainEqual(keywordOf(1, 'EIFS'));
    button('Delete EIFS').focus();
    await press(server, button('Delete EIFS'));
    expect(document.activeElement).toBe(button('Delete Framing'));
    await press(server, button('Undo'));
    for (const word of ['Framing', 'EIFS']) await press(server, button(`Delete ${word}`));
    expect(document.activeElement).toBe(button('Delete Drywall'));
    await press(server, button('Delete Drywall'));
    expect(document.activeElement).toBe(field());
  });

  it('tells of deletes that follow each other in one toast, which takes all of them back', async () => {
    const { server, domain } = await show('Drywall', 'EIFS', 'Framing', 'Casework');
    for (const word of ['EIFS', 'Framing', 'Casework']) await press(server, button(`Delete ${word}`));
    expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['3 keywords were deleted']);
    await press(server, button('Undo'));
    expect(list()).toEqual(['Casework', 'Drywall', 'EIFS', 'Framing']);
    expect(server.stored(name)).toContainEqual(keywordOf(3, 'Casework'));
    await press(server, button('Delete Drywall'));
    expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['“Drywall” was deleted']);
  });

  it('shows them as they were when a change fails, says so, and has the word to be sent again', async () => {
    const { server } = await show('Drywall');
    server.isDown = true;
    await enter(server, field(), 'Framing');
    expect(screen.getByText('“Framing” was not added')).toBeDefined();
    expect([list(), field().value]).toEqual([['Drywall'], 'Framing']);
    await press(server, button('Delete Drywall'));
    expect(screen.getByText('“Drywall” was not deleted')).toBeDefined();
    await press(server, button('Rename Drywall'));
    await enter(server, field('Rename Drywall'), 'EIFS');
    expect(screen.getByText('“Drywall” was not renamed')).toBeDefined();
    expect(list()).toEqual(['Drywall']);
  });

  it('follows what is changed on another page', async () => {
    const { server, domain } = await show('Drywall');
    await changeElsewhere(server, domain, keywordOf(5, 'Casework'));
    expect(list()).toEqual(['Casework']);
  });

  it.each<[key: string, heir: string | null, ...left: Keyword[]]>([
    ['Enter', 'Delete Framing', keywordOf(1, 'Framing')],
    ['Escape', 'Delete Framing', keywordOf(1, 'Framing')],
    ['Enter', null],
  ])(
    'keeps the field of one that is deleted elsewhere until %s leaves it, and hands the focus to %s',
    async (key, heir, ...left) => {
      const { server, domain } = await show('Drywall', 'Framing');
      await press(server, button('Rename Drywall'));
      fireEvent.change(field('Rename Drywall'), { target: { value: 'Gypsum' } });
      await changeElsewhere(server, domain, ...left);
      expect([field('Rename Drywall').value, document.activeElement]).toEqual(['Gypsum', field('Rename Drywall')]);
      expect(screen.queryByRole('button', { name: 'Delete Drywall' })).toBeNull();
      await act(async () => {
        fireEvent.keyDown(field('Rename Drywall'), { key });
        await server.quiet();
      });
      expect(document.activeElement).toBe(heir === null ? field() : button(heir));
      expect(screen.getByText('“Drywall” was deleted in the meantime')).toBeDefined();
      expect(stored(server)).toEqual(left.map(({ word }) => word));
      const offer = screen.queryByRole('button', { name: 'Add “Gypsum”' });
      expect(offer === null).toBe(key === 'Escape');
      if (offer === null) return;
      await press(server, offer);
      expect(stored(server)).toEqual([...left.map(({ word }) => word), 'Gypsum']);
    },
  );

  it('says when they can not be had, and asks again', async () => {
    const server = new FakeServer();
    server.answer('GET /dashboard/settings/keywords', () => refusalOf(503, 'The database is away.'));
    await showPage(server, <KeywordsPage />, { path: '/settings/keywords' });
    expect(screen.getByText('The keywords could not be loaded')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    server.answer('GET /dashboard/settings/keywords', () => Response.json({ value: [keywordOf(1, 'Drywall')] }));
    await press(server, screen.getByRole('button', { name: /again|retry/i }));
    expect(list()).toEqual(['Drywall']);
  });
});

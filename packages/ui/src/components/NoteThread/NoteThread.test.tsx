import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { NoteThread, type NoteThreadProps, type ThreadNote } from './NoteThread';

const noteOf = (part: Partial<ThreadNote> = {}): ThreadNote => ({
  id: '1',
  author: { name: 'Grace Hall' },
  time: 'Mar 05, 2026 2:30 PM',
  message: 'Ask @Maya Okafor',
  isPinned: false,
  isOwn: true,
  ...part,
});
const props = (part: Partial<NoteThreadProps> = {}): NoteThreadProps => ({
  notes: [noteOf()],
  emptyTitle: 'Nothing said yet',
  people: [{ id: 'u1', label: 'Maya Okafor' }],
  onSend: vi.fn(async () => undefined),
  onSave: vi.fn(async () => undefined),
  onPin: vi.fn(),
  onDelete: vi.fn(),
  ...part,
});

/** A promise that the test settles. */
const promised = () => {
  let settle!: (failure?: string) => void;
  const promise = new Promise<string | undefined>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: async (failure?: string) => act(async () => settle(failure)) };
};
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const choose = async (item: string): Promise<void> => {
  fireEvent.click(button('Actions for your note'));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: item })));
};

itConforms('NoteThread', (rest) => <NoteThread {...props()} {...rest} />);

describe('a note that is written', () => {
  it('takes what is typed at once, while the notes load', () => {
    renderWithTheme(<NoteThread {...props({ autoFocus: true, notesInstead: 'Loading' })} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Write a note'));
    expect(screen.getByText('Loading')).toBeDefined();
    expect(screen.queryByText('Ask @Maya Okafor')).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey'])('NOTE-11: goes out by %s and Enter, with those who are named', async (key) => {
    const onSend = vi.fn(async () => undefined);
    renderWithTheme(<NoteThread {...props({ onSend })} />);
    write('Write a note', ' @Maya Okafor, look. ');
    await act(async () => fireEvent.keyDown(screen.getByLabelText('Write a note'), { key: 'Enter', [key]: true }));
    expect(onSend.mock.calls).toEqual([['@Maya Okafor, look.', ['u1']]]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe('');
  });

  it('NOTE-05, NOTE-12, NOTE-13: can be sent neither blank nor twice', async () => {
    const { promise, settle } = promised();
    const onSend = vi.fn(async () => promise);
    renderWithTheme(<NoteThread {...props({ onSend })} />);
    expect(button('Send').disabled).toBe(true);
    write('Write a note', '   ');
    expect(button('Send').disabled).toBe(true);
    write('Write a note', 'Walk on Friday');
    fireEvent.click(button('Send'));
    expect(button('Send').disabled).toBe(true);
    expect(button('Send').querySelector('svg')).not.toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Write a note'), { key: 'Enter', ctrlKey: true });
    await settle();
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('stays with the reason when it can not be sent', async () => {
    renderWithTheme(<NoteThread {...props({ onSend: async () => 'Try again later.' })} />);
    write('Write a note', 'Walk on Friday');
    await act(async () => fireEvent.click(button('Send')));
    expect(screen.getByText('Try again later.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe('Walk on Friday');
  });

  it('says that it is too long in its place, and loses nothing', async () => {
    const onSend = vi.fn(async () => undefined);
    renderWithTheme(<NoteThread {...props({ onSend })} />);
    write('Write a note', 'a'.repeat(100_000));
    expect(screen.getByText('A note has at most 10,000 characters; this one has 100,000.')).toBeDefined();
    expect(button('Send').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Write a note'), { key: 'Enter', ctrlKey: true });
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toHaveLength(100_000);
  });

  it('can be kept by its owner', () => {
    const onDraftChange = vi.fn();
    renderWithTheme(<NoteThread {...props({ draft: 'Half', onDraftChange })} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe('Half');
    write('Write a note', 'Half a sentence');
    expect(onDraftChange.mock.calls).toEqual([['Half a sentence']]);
  });

  it('is nothing that who only reads is offered', () => {
    renderWithTheme(<NoteThread {...props({ canWrite: false })} />);
    expect(screen.queryByLabelText('Write a note')).toBeNull();
  });
});

describe('a note that is changed', () => {
  it('NOTE-08: says that it is being saved, and stays open with the reason when it can not be', async () => {
    const { promise, settle } = promised();
    renderWithTheme(<NoteThread {...props({ onSave: async () => promise })} />);
    await choose('Edit');
    expect(button('Cancel')).toBeDefined();
    write('Edit note', 'Ask @Maya Okafor today');
    fireEvent.click(button('Save'));
    expect(button('Saving...').disabled).toBe(true);
    await settle('Try again later.');
    expect(screen.getByText('Try again later.')).toBeDefined();
    expect(button('Save').disabled).toBe(false);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').readOnly).toBe(false);
  });

  it('NOTE-09: closes without a call when nothing was changed', async () => {
    const onSave = vi.fn(async () => undefined);
    renderWithTheme(<NoteThread {...props({ onSave })} />);
    await choose('Edit');
    await act(async () => fireEvent.click(button('Save')));
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Edit note')).toBeNull();
  });

  it('NOTE-07: is as it was after Cancel and Escape', async () => {
    const onSave = vi.fn(async () => undefined);
    renderWithTheme(<NoteThread {...props({ onSave })} />);
    await choose('Edit');
    write('Edit note', 'Other words');
    fireEvent.click(button('Cancel'));
    await choose('Edit');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('Ask @Maya Okafor');
    fireEvent.keyDown(screen.getByLabelText('Edit note'), { key: 'Escape' });
    expect(screen.queryByLabelText('Edit note')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('NOTE-19: is pinned, let go and deleted from its menu', async () => {
    const { onPin, onDelete, ...rest } = props();
    const { rerender } = renderWithTheme(<NoteThread {...rest} onPin={onPin} onDelete={onDelete} />);
    await choose('Pin to the top');
    rerender(<NoteThread {...rest} notes={[noteOf({ isPinned: true })]} onPin={onPin} onDelete={onDelete} />);
    expect(screen.getByLabelText('Pinned')).toBeDefined();
    await choose('Unpin');
    await choose('Delete');
    expect(vi.mocked(onPin).mock.calls).toEqual([
      ['1', true],
      ['1', false],
    ]);
    expect(vi.mocked(onDelete).mock.calls).toEqual([['1']]);
  });

  it('NOTE-16: is never one of somebody else', () => {
    renderWithTheme(<NoteThread {...props({ notes: [noteOf({ isOwn: false })] })} />);
    expect(screen.queryByRole('button', { name: 'Actions for your note' })).toBeNull();
  });
});

it('a note of anybody has the further steps of its owner in its menu', async () => {
  const onNoteAction = vi.fn();
  const others = noteOf({ id: '2', isOwn: false, author: { name: 'Tom Lindqvist' } });
  const noteActions = [{ id: 'task', label: 'Create task' }];
  renderWithTheme(<NoteThread {...props({ notes: [noteOf(), others], noteActions, onNoteAction })} />);
  await choose('Create task');
  fireEvent.click(button('Actions for the note of Tom Lindqvist'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Create task']);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Create task' })));
  expect(onNoteAction.mock.calls).toEqual([
    ['task', '1'],
    ['task', '2'],
  ]);
});

describe('a thread', () => {
  it('says what it is for while nobody wrote', () => {
    renderWithTheme(<NoteThread {...props({ notes: [] })} />);
    expect(screen.getByText('Nothing said yet')).toBeDefined();
  });

  const thousand = (own: ReadonlySet<number> = new Set()): ThreadNote[] =>
    Array.from({ length: 1000 }, (_, index) =>
      noteOf({ id: String(index), message: `Note ${index}`, isOwn: own.has(index) }),
    );
  const places = (): number[] =>
    screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
  /** jsdom scrolls nothing: the list goes up as the page would have it. */
  const scrollTo = (topPx: number): void => {
    document.documentElement.scrollTop = topPx;
    vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -topPx, 0, 0));
    fireEvent.scroll(document);
  };
  afterEach(() => {
    document.documentElement.scrollTop = 0;
    vi.restoreAllMocks();
  });

  it('of a thousand notes draws those near what is in view, and tells the place of each', () => {
    renderWithTheme(<NoteThread {...props({ notes: thousand() })} />);
    expect(places()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize'))).toContain('1000');
    scrollTo(50_000);
    expect(screen.getByText('Note 540')).toBeDefined();
    expect(places().length).toBeLessThan(30);
  });

  it('keeps a note that is being changed, wherever it is scrolled to', async () => {
    renderWithTheme(<NoteThread {...props({ notes: thousand(new Set([1])) })} />);
    await choose('Edit');
    write('Edit note', 'Half a sentence');
    scrollTo(50_000);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('Half a sentence');
    expect(places()[0]).toBe(2);
    expect(places()[1]).toBeGreaterThan(500);
  });

  it('leads Tab to the reader’s next own note, though it is out of view', () => {
    renderWithTheme(<NoteThread {...props({ notes: thousand(new Set([3, 600, 900])) })} />);
    const farPlaces = (): number[] => places().filter((place) => place < 500 || place > 600);
    expect(farPlaces().filter((place) => place > 100)).toEqual([601]);
    scrollTo(50_000);
    expect(farPlaces()).toEqual([4, 601]);
  });
});

describe('a note that is edited while others change the thread', () => {
  const open = async (part: Partial<NoteThreadProps> = {}) => {
    const given = props(part);
    const thread = (notes: readonly ThreadNote[]) => <NoteThread {...given} notes={notes} />;
    const { rerender } = renderWithTheme(thread([noteOf({ id: '0', isOwn: false }), noteOf()]));
    await choose('Edit');
    write('Edit note', 'Half of it');
    return {
      area: screen.getByLabelText<HTMLTextAreaElement>('Edit note'),
      give: (notes: readonly ThreadNote[]) => rerender(thread(notes)),
    };
  };

  it('keeps its text, its element and the focus when notes come in, are pinned and move', async () => {
    const { area, give } = await open();
    give([noteOf({ id: 'new', isOwn: false }), noteOf({ isPinned: true }), noteOf({ id: '0', isOwn: false })]);
    expect([screen.getByLabelText('Edit note'), document.activeElement, area.value]).toEqual([
      area,
      area,
      'Half of it',
    ]);
  });

  it.each([
    ['others are left', [noteOf({ id: '0', isOwn: false })]],
    ['none is left', []],
  ])('keeps its text when it is deleted and %s, says so, and goes once it is closed', async (_what, left) => {
    const { area, give } = await open({ onSave: vi.fn(async () => 'The note could not be saved.') });
    give(left);
    expect([screen.getByLabelText('Edit note'), area.value]).toEqual([area, 'Half of it']);
    expect(screen.getByText('This note was deleted.')).toBeDefined();
    await act(async () => fireEvent.click(button('Save')));
    expect(screen.getByText('The note could not be saved.')).toBeDefined();
    expect(area.value).toBe('Half of it');
    fireEvent.click(button('Cancel'));
    expect(screen.queryByLabelText('Edit note')).toBeNull();
    expect(screen.queryAllByRole('listitem')).toHaveLength(left.length);
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  getNearestEditorFromDOMNode,
  UNDO_COMMAND,
} from 'lexical';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { named } from '../parts/mentions/mentions.css';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor';

itConforms('RichTextEditor', (props) => <RichTextEditor label="Scope" {...props} />, {
  takesLabel: true,
  refType: HTMLDivElement,
});

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Scope' });

/** Adds words to the last block, as typing does. */
const write = (text: string): void => {
  const editor = getNearestEditorFromDOMNode(field());
  act(() =>
    editor?.update(
      () => {
        const last = $getRoot().getLastDescendant();
        const block = $isElementNode(last) ? last : last?.getParent();
        block?.append($createTextNode(text));
      },
      { discrete: true },
    ),
  );
};

const show = (props: Partial<RichTextEditorProps> = {}) => {
  const onChange = vi.fn<(markdown: string) => void>();
  const shown = renderWithTheme(<RichTextEditor label="Scope" onChange={onChange} {...props} />);
  return { onChange, ...shown };
};

describe('RichTextEditor', () => {
  it.each([
    'Levels **2 to 4**, *not* `A-301`',
    'One\ntwo\n\nthree',
    '- Shaft walls\n- Soffits',
    '1. Survey\n2. Price',
    '> Night work',
    'See [addendum 2](https://plans.example/a_2)',
    'العربية **غامق**',
  ])('keeps the Markdown that it reads: %j', (markdown) => {
    const { onChange } = show({ defaultValue: markdown });
    write('!');
    const written = onChange.mock.lastCall?.[0] ?? '';
    expect(written.replace('!', '')).toBe(markdown);
  });

  it('tells nothing of text that nobody changed', () => {
    const { onChange } = show({ defaultValue: 'a_b * c\n\n\n# 4 bolts' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps marks that are only text', () => {
    const { onChange } = show();
    write('2 * 3 and **not bold**');
    const written = onChange.mock.lastCall?.[0] ?? '';
    const again = show({ label: 'Again', defaultValue: written });
    expect(again.getByRole('textbox', { name: 'Again' }).textContent).toBe('2 * 3 and **not bold**');
    expect(again.getByRole('textbox', { name: 'Again' }).querySelector('strong')).toBeNull();
  });

  it('follows its value, and keeps what is typed while the owner stores it', () => {
    const Owner = () => {
      const [value, setValue] = useState('Walls');
      return (
        <>
          <RichTextEditor label="Scope" value={value} onChange={setValue} />
          <button onClick={() => setValue('From *elsewhere*')}>Replace</button>
        </>
      );
    };
    renderWithTheme(<Owner />);
    write(' and ceilings');
    expect(field().textContent).toBe('Walls and ceilings');
    act(() => screen.getByText('Replace').click());
    expect(field().querySelector('em')?.textContent).toBe('elsewhere');
  });

  it('tells each change at once, before anything is rendered', () => {
    const { onChange } = show({ defaultValue: 'Wall' });
    const editor = getNearestEditorFromDOMNode(field());
    editor?.update(() => void $getRoot().getLastDescendant()?.insertAfter($createTextNode('s')), { discrete: true });
    expect(onChange.mock.calls).toEqual([['Walls']]);
    act(() => undefined);
  });

  it('keeps what was typed when a value comes that it told before', () => {
    const { rerender } = renderWithTheme(<RichTextEditor label="Scope" value="W" />);
    write('a');
    write('l');
    rerender(<RichTextEditor label="Scope" value="Wa" />);
    expect(field().textContent).toBe('Wal');
    rerender(<RichTextEditor label="Scope" value="Wal" />);
    rerender(<RichTextEditor label="Scope" value="Wa" />);
    expect(field().textContent).toBe('Wa');
  });

  it('keeps the focus in the text when a format is pressed', () => {
    show({ defaultValue: 'Levels' });
    field().focus();
    const bold = screen.getByRole('button', { name: 'Bold' });
    // A browser moves the focus by default.
    expect(fireEvent.mouseDown(bold)).toBe(false);
    fireEvent.click(bold);
    expect(document.activeElement).toBe(field());
  });

  it('says by how much a text is too long', () => {
    show({ maxLength: 4, defaultValue: 'Walls' });
    expect(screen.getByRole('alert').textContent).toBe('Shorten the text by 1 character');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('gives its Markdown to a form', () => {
    renderWithTheme(
      <form aria-label="Bid">
        <RichTextEditor label="Scope" name="scope" defaultValue="**Walls**" />
      </form>,
    );
    expect(new FormData(screen.getByRole('form')).get('scope')).toBe('**Walls**');
  });

  it.each([{ isReadOnly: true }, { isDisabled: true }])('is not edited with %j', (props) => {
    show({ ...props, defaultValue: 'Walls' });
    expect(field().getAttribute('contenteditable')).toBe('false');
    expect(screen.queryAllByRole('button').every((button) => button.hasAttribute('disabled'))).toBe(true);
  });
});

const people = ['Maya', 'Maya Okafor', 'Daniel Reyes', 'Estimating'].map((label) => ({ id: label, label }));

/** Types at the caret, which stands at the end at first. */
const type = (text: string): void => {
  if (document.activeElement !== field()) field().focus();
  const editor = getNearestEditorFromDOMNode(field());
  for (const letter of text)
    act(() =>
      editor?.update(
        () => {
          const selection = $getSelection() ?? $getRoot().selectEnd();
          selection.insertText(letter);
        },
        { discrete: true },
      ),
    );
};

const moveTo = (offset: number): void => {
  field().focus();
  act(() =>
    getNearestEditorFromDOMNode(field())?.update(
      () => {
        const first = $getRoot().getFirstDescendant();
        if ($isTextNode(first)) first.select(offset, offset);
      },
      { discrete: true },
    ),
  );
};

const erase = (): void =>
  act(() =>
    getNearestEditorFromDOMNode(field())?.update(
      () => {
        const selection = $getSelection();
        const node = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
        if ($isRangeSelection(selection) && $isTextNode(node))
          node.spliceText(selection.anchor.offset - 1, 1, '', true);
      },
      { discrete: true },
    ),
  );

const offered = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = (): string[] => [...field().querySelectorAll(`.${named}`)].map(({ textContent }) => textContent);

describe('RichTextEditor with people', () => {
  it('offers those whose name goes on as it is written', () => {
    show({ people });
    type('Ask @');
    expect(offered()).toEqual(['Maya', 'Maya Okafor', 'Daniel Reyes', 'Estimating']);
    type('re');
    expect(offered()).toEqual(['Daniel Reyes']);
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    type('x');
    expect(offered()).toEqual([]);
  });

  it('writes the name that is chosen by keys in place of what was begun', () => {
    const { onChange } = show({ people, defaultValue: 'Ask  about **doors**' });
    moveTo(4);
    type('@');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Tab']) fireEvent.keyDown(field(), { key });
    expect(onChange).toHaveBeenLastCalledWith('Ask @Daniel Reyes about **doors**');
    expect(offered()).toEqual([]);
    expect(marked()).toEqual(['@Daniel Reyes']);
    type('now ');
    expect(onChange).toHaveBeenLastCalledWith('Ask @Daniel Reyes now about **doors**');
  });

  it('writes the name that is pressed, and takes it back in one step', async () => {
    const { onChange } = show({ people });
    type('@okaf');
    fireEvent.click(screen.getByRole('option'));
    expect(onChange).toHaveBeenLastCalledWith('@Maya Okafor');
    await act(async () => getNearestEditorFromDOMNode(field())?.dispatchCommand(UNDO_COMMAND, undefined));
    expect(onChange).toHaveBeenLastCalledWith('@okaf');
    expect(marked()).toEqual([]);
  });

  it('closes its list alone on Escape', () => {
    const onKeyDown = vi.fn();
    renderWithTheme(
      <div role="presentation" onKeyDown={onKeyDown}>
        <RichTextEditor label="Scope" people={people} />
      </div>,
    );
    type('@ma');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(offered()).toEqual([]);
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('closes its list when the caret or the focus goes elsewhere', () => {
    show({ people });
    type('Ask @ma');
    moveTo(1);
    expect(offered()).toEqual([]);
    moveTo(7);
    type('y');
    expect(offered()).toEqual(['Maya', 'Maya Okafor']);
    fireEvent.blur(field());
    expect(offered()).toEqual([]);
  });

  it('leaves keys of an input method to it', () => {
    show({ people });
    type('@da');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(offered()).toEqual(['Daniel Reyes']);
  });

  it('marks the longer of two names, and each only while it is whole', () => {
    show({ people });
    type('@Maya');
    expect(marked()).toEqual(['@Maya']);
    type(' Okafor');
    expect(marked()).toEqual(['@Maya Okafor']);
    type('s');
    expect(marked()).toEqual(['@Maya']);
    erase();
    expect(marked()).toEqual(['@Maya Okafor']);
    type(', and @estimating');
    expect(marked()).toEqual(['@Maya Okafor', '@estimating']);
    expect(field().textContent).toBe('@Maya Okafor, and @estimating');
  });

  it.each([
    ['x@Maya', []],
    ['**x**@Maya', []],
    ['@Maya*n*', []],
    ['`@Maya`', []],
    ['[ask @Maya](https://plans.example)', []],
    ['[a](https://plans.example)@Maya', []],
    ['@Mayan and grace@Maya', []],
    ['Ask\n@Maya', ['@Maya']],
    ['**@Maya Okafor**!', ['@Maya Okafor']],
    ['**ask @Maya @Estimating** now', ['@Maya', '@Estimating']],
    ['**ask *@Maya @Estimating*, now**', ['@Maya', '@Estimating']],
    ['*@Maya* @Maya **@Maya**', ['@Maya', '@Maya', '@Maya']],
    ['- @Maya \\* 2\n- **@Estimating @Daniel Reyes**', ['@Maya', '@Estimating', '@Daniel Reyes']],
    ['> @Maya Okafor: *see `@Maya`*', ['@Maya Okafor']],
  ])('marks names and keeps the Markdown: %j', async (markdown, names) => {
    const { onChange } = show({ people, defaultValue: markdown });
    await act(async () => undefined);
    expect(marked()).toEqual(names);
    expect(onChange).not.toHaveBeenCalled();
    write('!');
    const written: string = onChange.mock.lastCall?.[0] ?? '';
    const without = show({ label: 'Plain', defaultValue: markdown });
    const plain = without.getByRole('textbox', { name: 'Plain' });
    expect(plain.querySelector(`.${named}`)).toBeNull();
    expect(written.replace(/!(?=[^!]*$)/, '')).toBe(markdown);
  });

  it('marks names anew when other people can be named', async () => {
    const { rerender } = renderWithTheme(<RichTextEditor label="Scope" value="@Maya and @Daniel Reyes" />);
    expect(marked()).toEqual([]);
    rerender(<RichTextEditor label="Scope" value="@Maya and @Daniel Reyes" people={people} />);
    await act(async () => undefined);
    expect(marked()).toEqual(['@Maya', '@Daniel Reyes']);
    rerender(<RichTextEditor label="Scope" value="@Maya and nobody else" people={people} />);
    expect(marked()).toEqual(['@Maya']);
    expect(offered()).toEqual([]);
  });

  it('offers nobody in code, in a link, or without people', () => {
    show({ people });
    const editor = getNearestEditorFromDOMNode(field());
    act(() => editor?.update(() => $getRoot().selectEnd().toggleFormat('code'), { discrete: true }));
    type('@ma');
    expect(field().querySelector('code')?.textContent).toBe('@ma');
    expect(offered()).toEqual([]);
    const other = show({ label: 'Other' });
    expect(other.getByRole('textbox', { name: 'Other' }).hasAttribute('aria-autocomplete')).toBe(false);
  });

  it.each([{ isReadOnly: true }, { isDisabled: true }])('marks names with %j too', async (props) => {
    show({ ...props, people, defaultValue: 'Ask @Maya Okafor' });
    await act(async () => undefined);
    expect(marked()).toEqual(['@Maya Okafor']);
    expect(field().hasAttribute('aria-autocomplete')).toBe(false);
  });
});

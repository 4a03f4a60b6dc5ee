import { act, screen } from '@testing-library/react';
import { $createTextNode, $getRoot, $isElementNode, getNearestEditorFromDOMNode } from 'lexical';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
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
    const told = onChange.mock.lastCall?.[0] ?? '';
    expect(told.replace('!', '')).toBe(markdown);
  });

  it('tells nothing of text that nobody changed', () => {
    const { onChange } = show({ defaultValue: 'a_b * c\n\n\n# 4 bolts' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps marks that are only text', () => {
    const { onChange } = show();
    write('2 * 3 and **not bold**');
    const told = onChange.mock.lastCall?.[0] ?? '';
    const again = show({ label: 'Again', defaultValue: told });
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

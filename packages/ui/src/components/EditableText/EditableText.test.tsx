import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { EditableText } from './EditableText';

itConforms('EditableText', (props) => (
  <EditableText {...props} value="Drywall" editLabel="Rename Drywall" onCommit={() => undefined} />
));

const show = (faultOf?: (text: string) => string | null) => {
  const onCommit = vi.fn<(text: string) => void>();
  renderWithTheme(<EditableText value="Drywall" editLabel="Rename Drywall" faultOf={faultOf} onCommit={onCommit} />);
  return onCommit;
};
const button = () => screen.getByRole('button', { name: 'Rename Drywall' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename Drywall' });
const begin = (text?: string): void => {
  fireEvent.click(button());
  if (text !== undefined) fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string): void => void fireEvent.keyDown(field(), { key });

describe('a text that can be changed', () => {
  it('becomes a field with the whole text chosen', () => {
    show();
    begin();
    expect(document.activeElement).toBe(field());
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['Drywall', 0, 7]);
  });

  it('is taken by Enter, without white space around it, and the focus is on its button again', () => {
    const onCommit = show();
    begin('  Gypsum board ');
    press('Enter');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('Gypsum board');
    expect(document.activeElement).toBe(button());
  });

  it('is taken when the field is left', () => {
    const onCommit = show();
    begin('Gypsum');
    fireEvent.blur(field());
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('Gypsum');
    expect(button()).toBeDefined();
  });

  it('stays as it was by Escape, which closes nothing else', () => {
    const onCommit = show();
    const onKeyDown = vi.fn<() => void>();
    document.body.addEventListener('keydown', onKeyDown);
    begin('Gypsum');
    press('Escape');
    document.body.removeEventListener('keydown', onKeyDown);
    expect([onCommit.mock.calls, onKeyDown.mock.calls]).toEqual([[], []]);
    expect(document.activeElement).toBe(button());
    begin();
    expect(field().value).toBe('Drywall');
  });

  it('reports no unchanged text', () => {
    const onCommit = show(() => 'It is there already.');
    begin(' Drywall ');
    press('Enter');
    expect(onCommit).not.toHaveBeenCalled();
    expect(button()).toBeDefined();
  });

  it.each(['Enter', 'blur'])(
    'that has a fault says so and stays in the field by %s, until it is written anew',
    (way) => {
      const onCommit = show((text) => (text === '' ? 'Enter a keyword.' : null));
      begin('   ');
      if (way === 'blur') fireEvent.blur(field());
      else press(way);
      expect(screen.getByRole('alert').textContent).toContain('Enter a keyword.');
      expect(onCommit).not.toHaveBeenCalled();
      fireEvent.change(field(), { target: { value: 'G' } });
      expect(screen.queryByRole('alert')).toBeNull();
      press('Enter');
      expect(onCommit).toHaveBeenCalledExactlyOnceWith('G');
    },
  );

  it('can not be empty', () => {
    const onCommit = show();
    begin('');
    press('Enter');
    expect(screen.getByRole('alert').textContent).toContain('Enter some text.');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('tells when it begins to be changed, and when that ends', () => {
    const calls: unknown[] = [];
    renderWithTheme(
      <EditableText
        value="Drywall"
        editLabel="Rename Drywall"
        onCommit={(text) => calls.push(text)}
        onEditStart={() => calls.push('start')}
        onEditEnd={(isByKey) => calls.push(isByKey ? 'key' : 'left')}
      />,
    );
    expect(calls).toEqual([]);
    begin('Gypsum');
    press('Enter');
    expect(calls.splice(0)).toEqual(['start', 'Gypsum', 'key']);
    begin('');
    press('Enter');
    press('Escape');
    expect(calls.splice(0)).toEqual(['start', 'key']);
    begin();
    fireEvent.blur(field());
    expect(calls).toEqual(['start', 'left']);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { MentionTextArea } from './MentionTextArea';

const people = ['Maya Okafor', 'Daniel Reyes', 'Estimating'].map((label) => ({ id: label, label }));

itConforms('MentionTextArea', (props) => (
  <MentionTextArea label="Note" value="" onChange={vi.fn()} people={people} {...props} />
));

function Owner({ onKeyDown }: { onKeyDown?: () => void }) {
  const [value, setValue] = useState('');
  return <MentionTextArea label="Note" value={value} onChange={setValue} people={people} onKeyDown={onKeyDown} />;
}
const area = (): HTMLTextAreaElement => screen.getByLabelText('Note');
const write = (value: string): void => {
  fireEvent.change(area(), { target: { value } });
};
const offered = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('MentionTextArea', () => {
  it('offers those whose name goes on as it is written', () => {
    renderWithTheme(<Owner />);
    write('Ask @');
    expect(offered()).toEqual(['Maya Okafor', 'Daniel Reyes', 'Estimating']);
    write('Ask @re');
    expect(offered()).toEqual(['Daniel Reyes']);
    expect(area().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    write('Ask @nobody');
    expect(offered()).toEqual([]);
  });

  it('writes the name that is chosen by keys in place of what was begun', () => {
    const onKeyDown = vi.fn();
    renderWithTheme(<Owner onKeyDown={onKeyDown} />);
    write('Ask @');
    fireEvent.keyDown(area(), { key: 'ArrowDown' });
    fireEvent.keyDown(area(), { key: 'Enter' });
    expect(area().value).toBe('Ask @Daniel Reyes ');
    expect(offered()).toEqual([]);
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('writes the name that is pressed', () => {
    renderWithTheme(<Owner />);
    write('@ma');
    fireEvent.click(screen.getByRole('option'));
    expect(area().value).toBe('@Maya Okafor ');
  });

  it('closes by Escape without what is around it closing', () => {
    const onKeyDown = vi.fn();
    renderWithTheme(
      <div role="presentation" onKeyDown={onKeyDown}>
        <Owner />
      </div>,
    );
    write('@ma');
    fireEvent.keyDown(area(), { key: 'Escape' });
    expect(offered()).toEqual([]);
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(area(), { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledOnce();
  });
});

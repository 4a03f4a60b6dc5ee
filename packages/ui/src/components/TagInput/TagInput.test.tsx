import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { TagInput } from './TagInput';
import { addTags, tagsIn } from './tags';

itConforms('TagInput', (props) => <TagInput label="Keywords" {...props} defaultValue={['Drywall']} />, {
  takesLabel: true,
  refType: HTMLInputElement,
});

describe('tags', () => {
  it('are parted by commas, semicolons and lines', () => {
    expect(tagsIn(' a, b;;c\n d  e \t')).toEqual(['a', 'b', 'c', 'd e']);
    expect(tagsIn(' , ;')).toEqual([]);
  });

  it('are known whatever their case', () => {
    const tags = ['Drywall'];
    expect(addTags(tags, ['DRYWALL'])).toBe(tags);
    expect(addTags(tags, ['EIFS', 'eifs'])).toEqual(['Drywall', 'EIFS']);
  });
});

describe('TagInput', () => {
  it('keeps what was written when it is left', () => {
    const onChange = vi.fn();
    renderWithTheme(<TagInput label="Keywords" onChange={onChange} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Drywall' } });
    fireEvent.blur(screen.getByRole('textbox'));
    expect(onChange.mock.calls).toEqual([[['Drywall']]]);
  });

  it('takes no more than it may', () => {
    const onChange = vi.fn();
    renderWithTheme(<TagInput label="Keywords" maxTags={2} onChange={onChange} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a,b,c,' } });
    expect(onChange.mock.calls).toEqual([[['a', 'b']]]);
  });
});

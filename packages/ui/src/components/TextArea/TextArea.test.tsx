import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { TextArea } from './TextArea';

itConforms('TextArea', (props) => <TextArea label="Note" {...props} />, {
  takesLabel: true,
  refType: HTMLTextAreaElement,
});

describe('TextArea', () => {
  it('reports what is typed', () => {
    const onChange = vi.fn();
    const { getByRole } = renderWithTheme(<TextArea label="Note" onChange={onChange} />);
    fireEvent.change(getByRole('textbox'), { target: { value: 'Ask for the bond form' } });
    expect(onChange).toHaveBeenCalledWith('Ask for the bond form');
  });

  it('measures its text where the browser does not grow it', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(140);
    const { getByRole } = renderWithTheme(<TextArea label="Note" defaultValue={'Line\n'.repeat(6)} />);
    expect(getByRole('textbox').style.blockSize).toBe('140px');
    height.mockRestore();
  });
});

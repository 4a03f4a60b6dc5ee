import { act, screen } from '@testing-library/react';
import { Ban, Trash2 } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { domSurface } from '../../testing/driverSurface';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { BulkAction, BulkBar } from './BulkBar';
import { BulkBarDriver } from './BulkBar.driver';

const driver = new BulkBarDriver(domSurface(document, async (work) => act(work)));

itConforms('BulkBar', (props) => (
  <BulkBar {...props} count={2} onClear={vi.fn()}>
    <BulkAction icon={Ban}>Decline</BulkAction>
  </BulkBar>
));

describe('the bar of a selection', () => {
  it('says how many are selected, does its actions, and ends the selection', async () => {
    const [onTrash, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderWithTheme(
      <BulkBar count={12_840} onClear={onClear}>
        <BulkAction icon={Ban}>Decline</BulkAction>
        <BulkAction icon={Trash2} isDanger onPress={onTrash}>
          Trash
        </BulkAction>
      </BulkBar>,
    );
    expect(await driver.selected()).toBe(12_840);
    expect(await driver.actions()).toEqual(['Decline', 'Trash']);
    await driver.act('Trash');
    expect(onTrash).toHaveBeenCalledOnce();
    await driver.clear();
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('gives the focus back to the row that it came from when it goes', () => {
    const show = (count: number) => (
      <>
        <div role="gridcell" tabIndex={-1}>
          Pier 48
        </div>
        <BulkBar count={count} onClear={vi.fn()}>
          <BulkAction icon={Ban}>Decline</BulkAction>
        </BulkBar>
      </>
    );
    const { rerender } = renderWithTheme(show(1));
    act(() => screen.getByRole('gridcell').focus());
    act(() => screen.getByRole('button', { name: 'Decline' }).focus());
    rerender(show(0));
    expect(document.activeElement).toBe(screen.getByRole('gridcell'));
  });

  it('is not there without a selection', async () => {
    renderWithTheme(
      <BulkBar count={0} onClear={vi.fn()}>
        <BulkAction icon={Ban}>Decline</BulkAction>
      </BulkBar>,
    );
    expect(await driver.isShown()).toBe(false);
  });
});

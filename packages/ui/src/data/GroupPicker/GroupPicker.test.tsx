import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { domSurface } from '../../testing/driverSurface';
import { GroupPickerDriver } from './GroupPicker.driver';
import { GroupPicker, type GroupBy, type GroupPickerProps } from './GroupPicker';

const given = {
  fields: [{ id: 'stageId', label: 'Stages' }],
  dateFields: [{ id: 'lostAt', label: 'Lost' }],
  value: null,
  onApply: () => undefined,
};
itConforms('GroupPicker', ({ ref: _ref, ...props }) => <GroupPicker {...props} {...given} />);

const show = (props: Partial<GroupPickerProps> = {}) => {
  const onApply = vi.fn<(group: GroupBy | null) => void>();
  const view = renderWithTheme(<GroupPicker {...given} defaultOpen onApply={onApply} {...props} />);
  const driver = new GroupPickerDriver(domSurface(document, async (work) => act(work)));
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  return { ...view, onApply, driver, apply };
};

describe('GroupPicker', () => {
  it('GROUP-07: applies a field only once there is one', async () => {
    const { driver, apply, onApply } = show();
    expect(apply().disabled).toBe(true);
    await driver.open('field');
    await driver.choose(0);
    act(() => apply().click());
    expect(onApply.mock.calls).toEqual([[{ name: 'stageId', time: null, sortDirection: 'ASC' }]]);
  });

  it('GROUP-06, GROUP-08, GROUP-09: applies a date only once there is one, whatever field was chosen before', async () => {
    const { driver, apply, onApply } = show({ value: { name: 'stageId', time: null, sortDirection: 'DESC' } });
    await driver.groupByDate();
    expect(apply().disabled).toBe(true);
    expect(await driver.values()).toEqual(['Select a date', 'Monthly']);
    await driver.open('date');
    await driver.choose(0);
    await driver.open('period');
    await driver.choose(4);
    act(() => apply().click());
    expect(onApply.mock.calls).toEqual([
      [{ name: 'date', time: { field: 'lostAt', period: 'None' }, sortDirection: 'DESC' }],
    ]);
  });

  it('offers no dates where there are none, and nothing at all without fields', () => {
    const { apply } = show({ fields: [], dateFields: [], value: { name: 'gone', time: null, sortDirection: 'ASC' } });
    expect(screen.queryByRole('radio', { name: 'Date' })).toBeNull();
    expect(apply().disabled).toBe(true);
  });

  it('forgets what was not applied', async () => {
    const onApply = vi.fn();
    const { driver, rerender } = show({ isOpen: true, onApply });
    await driver.open('field');
    await driver.choose(0);
    rerender(<GroupPicker {...given} isOpen={false} />);
    rerender(<GroupPicker {...given} isOpen />);
    expect(await driver.values()).toEqual(['Select a field']);
    expect(onApply).not.toHaveBeenCalled();
  });
});

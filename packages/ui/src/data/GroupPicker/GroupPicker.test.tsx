import { act, screen } from '@testing-library/react';
import { useState } from 'react';
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
  function Owner() {
    const [value, setValue] = useState<GroupBy | null>(props.value ?? null);
    return (
      <GroupPicker
        {...given}
        defaultOpen
        {...props}
        value={value}
        onApply={(group) => {
          onApply(group);
          setValue(group);
        }}
      />
    );
  }
  const view = renderWithTheme(<Owner />);
  const driver = new GroupPickerDriver(domSurface(document, async (work) => act(work)));
  return { ...view, onApply, driver };
};

describe('GroupPicker', () => {
  it('GROUP-07: applies a field as soon as there is one, and nothing before', async () => {
    const { driver, onApply } = show();
    expect(screen.getByText('Rows are grouped once you choose a field.')).toBeDefined();
    await driver.open('field');
    expect(onApply).not.toHaveBeenCalled();
    await driver.choose(0);
    expect(onApply.mock.calls).toEqual([[{ name: 'stageId', time: null, sortDirection: 'ASC' }]]);
  });

  it('GROUP-06, GROUP-08, GROUP-09: applies a date as soon as there is one, and keeps the field before', async () => {
    const { driver, onApply } = show({ value: { name: 'stageId', time: null, sortDirection: 'DESC' } });
    await driver.groupByDate();
    expect(onApply).not.toHaveBeenCalled();
    expect(await driver.values()).toEqual(['Select a date', 'Monthly']);
    await driver.open('date');
    await driver.choose(0);
    await driver.open('period');
    await driver.choose(4);
    expect(onApply.mock.calls).toEqual([
      [{ name: 'date', time: { field: 'lostAt', period: 'Monthly' }, sortDirection: 'DESC' }],
      [{ name: 'date', time: { field: 'lostAt', period: 'None' }, sortDirection: 'DESC' }],
    ]);
  });

  it('offers no dates where there are none, and nothing at all without fields', () => {
    const { onApply } = show({ fields: [], dateFields: [], value: { name: 'gone', time: null, sortDirection: 'ASC' } });
    expect(screen.queryByRole('radio', { name: 'Date' })).toBeNull();
    expect(onApply).not.toHaveBeenCalled();
  });

  it('forgets a choice that applied nothing', async () => {
    const view = renderWithTheme(<GroupPicker {...given} isOpen />);
    const driver = new GroupPickerDriver(domSurface(document, async (work) => act(work)));
    await driver.groupByDate();
    view.rerender(<GroupPicker {...given} isOpen={false} />);
    view.rerender(<GroupPicker {...given} isOpen />);
    expect(await driver.values()).toEqual(['Select a field']);
  });
});

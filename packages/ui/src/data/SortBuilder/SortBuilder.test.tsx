import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { domSurface } from '../../testing/driverSurface';
import { SortBuilderDriver } from './SortBuilder.driver';
import { SortBuilder, type SortBuilderProps, type SortField, type SortKey } from './SortBuilder';
import { sortBuilderWords } from '../../words/english/SortBuilder.words';
import { faultOf, newRow, rowsOf } from './sortDraft';

const fields: readonly SortField[] = [
  { id: 'name', label: 'Project name', kind: 'text' },
  { id: 'name', label: 'Company', kind: 'text', entity: 'company' },
  { id: 'quote', label: 'Quote', kind: 'number' },
];
const given = { fields, value: [], onApply: () => undefined };

itConforms('SortBuilder', ({ ref: _ref, ...props }) => <SortBuilder {...props} {...given} />);

const show = (props: Partial<SortBuilderProps> = {}) => {
  const onApply = vi.fn<(keys: SortKey[]) => void>();
  const view = renderWithTheme(<SortBuilder {...given} defaultOpen onApply={onApply} {...props} />);
  const driver = new SortBuilderDriver(domSurface(document, async (work) => act(work)));
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  return { ...view, onApply, driver, press, isDisabled };
};

describe('SortBuilder', () => {
  it('SORT-03, SORT-06, SORT-07: adds a row and applies only while every row has a field', async () => {
    const { driver, press, isDisabled, onApply } = show();
    expect([isDisabled('Apply'), isDisabled('Add condition')]).toEqual([true, true]);
    await driver.openField(0);
    await driver.choose(1);
    expect([isDisabled('Apply'), isDisabled('Add condition')]).toEqual([false, false]);
    press('Add condition');
    expect([isDisabled('Apply'), isDisabled('Add condition')]).toEqual([true, true]);
    await driver.remove(1);
    press('Apply');
    expect(onApply.mock.calls).toEqual([[[{ name: 'name', entity: 'company', direction: 'asc' }]]]);
  });

  it('adds no more rows than the list takes, or than there are fields', () => {
    const value = [
      { name: 'name', direction: 'asc' as const },
      { name: 'quote', direction: 'asc' as const },
    ];
    expect(show({ value, maxConditions: 2 }).isDisabled('Add condition')).toBe(true);
  });

  it('applies that nothing is sorted once all rows are removed', async () => {
    const { driver, press, onApply } = show({ value: [{ name: 'quote', direction: 'asc' }] });
    await driver.remove(0);
    expect(document.activeElement?.textContent).toBe('Add condition');
    press('Apply');
    expect(onApply.mock.calls).toEqual([[[]]]);
  });

  it('keeps a field that is no longer there, and can not add where there are none', () => {
    const { press, onApply, isDisabled } = show({ fields: [], value: [{ name: 'cf_1', direction: 'desc' }] });
    expect(isDisabled('Add condition')).toBe(true);
    press('Apply');
    expect(onApply.mock.calls).toEqual([[[{ name: 'cf_1', entity: 'project', direction: 'desc' }]]]);
  });

  it('goes away while a list is open', async () => {
    const { driver, unmount } = show();
    await driver.openField(0);
    expect(unmount).not.toThrow();
  });
});

describe('the rows of the card', () => {
  it('SORT-03: belong to a project at first, and ascend', () => {
    expect(rowsOf([], 'project')).toEqual([{ key: '0', name: null, entity: 'project', direction: 'asc' }]);
  });
  it('SORT-08: say what is missing, and where', () => {
    const whole = { ...newRow('0', 'project'), name: 'quote' };
    expect(faultOf([whole], sortBuilderWords)).toBeUndefined();
    expect(faultOf([{ ...whole, direction: null }], sortBuilderWords)).toBe('Choose a direction');
    expect(faultOf([whole, newRow('1', 'project')], sortBuilderWords)).toBe('Choose a field in row 2');
  });
});

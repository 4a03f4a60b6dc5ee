import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { defaultFieldIds, fieldGroups, fields } from '../../testing/sampleFields';
import { domSurface } from '../../testing/driverSurface';
import { FieldPanelDriver } from './FieldPanel.driver';
import { FieldPanel, type FieldPanelProps } from './FieldPanel';
import { neighbourOf, readFieldLists, searchFieldLists } from './fieldLists';

const given = { fields, visibleIds: defaultFieldIds, defaultVisibleIds: defaultFieldIds, groups: fieldGroups };

itConforms('FieldPanel', ({ ref: _ref, ...props }) => <FieldPanel {...props} {...given} onChange={() => undefined} />);

const show = (props: Partial<FieldPanelProps> = {}) => {
  const onChange = vi.fn<(ids: string[]) => void>();
  const view = renderWithTheme(<FieldPanel {...given} defaultOpen onChange={onChange} {...props} />);
  const driver = new FieldPanelDriver(domSurface(document, async (work) => act(work)));
  return { ...view, onChange, driver };
};

describe('FieldPanel', () => {
  it('lists the shown fields in their order, then the hidden ones by group', async () => {
    const { driver } = show({ visibleIds: ['quote', 'name', 'cf_2'] });
    expect((await driver.labels()).slice(0, 4)).toEqual(['Project name', 'Quote', 'Square feet', 'Stage']);
    expect((await driver.labels()).at(-1)).toBe('Bond amount');
    expect(await driver.isShown('Quote')).toBe(true);
    expect(await driver.isShown('Stage')).toBe(false);
  });

  it('gives the ordered ids of what is shown, the static field always first', async () => {
    const { driver, onChange } = show({ visibleIds: ['quote', 'stageId'] });
    await driver.toggle('City');
    expect(onChange).toHaveBeenLastCalledWith(['name', 'quote', 'stageId', 'city']);
    await driver.toggle('Quote');
    expect(onChange).toHaveBeenLastCalledWith(['name', 'stageId']);
    await driver.move('Stage', -1);
    expect(onChange).toHaveBeenLastCalledWith(['name', 'stageId', 'quote']);
  });

  it('leaves a field that is dropped where it was, or past the ends, without a change', async () => {
    const { driver, onChange } = show();
    await driver.move('Stage', -4);
    expect(onChange).not.toHaveBeenCalled();
    await driver.move('Stage', 40);
    expect(onChange).toHaveBeenCalledWith(['name', 'estimatorIds', 'bidDeadline', 'location', 'quote', 'stageId']);
  });

  it('puts a lifted field back when the focus goes elsewhere', () => {
    const { onChange } = show();
    const grip = screen.getByRole('button', { name: 'Move Stage' });
    act(() => grip.focus());
    fireEvent.keyDown(grip, { key: ' ' });
    fireEvent.keyDown(grip, { key: 'ArrowDown' });
    expect(grip.getAttribute('aria-pressed')).toBe('true');
    act(() => screen.getByRole('searchbox').focus());
    expect(grip.getAttribute('aria-pressed')).toBe('false');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('puts a lifted field back when its list changes under it', () => {
    const { onChange, rerender } = show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Stage' }), { key: ' ' });
    rerender(<FieldPanel {...given} isOpen visibleIds={['name', 'quote', 'stageId']} onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Stage' }), { key: 'ArrowUp' });
    expect(document.querySelector('[data-lifted]')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('lets its owner restore more than the fields', () => {
    const onRestore = vi.fn();
    const { onChange } = show({ onRestore });
    fireEvent.click(screen.getByRole('button', { name: 'Restore to default fields' }));
    expect(onRestore).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes away while a field is lifted or dragged', () => {
    const { unmount } = show();
    const grip = screen.getByRole('button', { name: 'Move Quote' });
    fireEvent.pointerDown(grip, { button: 0, clientY: 10, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientY: 60, pointerId: 1 });
    expect(document.querySelector('[data-lifted="pointer"]')).not.toBeNull();
    expect(unmount).not.toThrow();
  });

  it('draws 5,000 fields and the longest names', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: `f${index}`,
      label: 'x'.repeat(index === 0 ? 10_000 : 3),
    }));
    show({ fields: many, visibleIds: ['f1'] });
    expect(screen.getByText('1 shown')).toBeDefined();
  });
});

describe('the lists of the panel', () => {
  const lists = readFieldLists(fields, ['gone', 'quote', 'quote', 'stageId'], [], 'Hidden');
  it('pass over ids that no field has, and ids that are named twice', () => {
    expect(lists.shown.map(({ id }) => id)).toEqual(['quote', 'stageId']);
    expect(lists.hidden.map(({ label }) => label)).toEqual(['Hidden']);
  });
  it('are searched word by word, without case or accents', () => {
    const found = searchFieldLists(lists, 'DÉAD  bid');
    expect(found.hidden[0]?.fields.map(({ id }) => id)).toEqual(['bidDeadline']);
    expect(found.shown).toEqual([]);
  });
  it('know the neighbour of a field that leaves', () => {
    expect([neighbourOf(lists, 'quote'), neighbourOf(lists, 'stageId'), neighbourOf(lists, 'gone')]).toEqual([
      'stageId',
      'quote',
      undefined,
    ]);
  });
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { TreeView, type TreeNode } from './TreeView';

const items: TreeNode[] = [
  { id: '07', label: 'Thermal', children: [{ id: '0750', label: 'Roofing' }] },
  { id: '09', label: 'Finishes', children: [] },
  { id: 'index', label: 'Index' },
];

// What `itConforms` asks for, but for axe, which its stories run: over a tree, it leaves jsdom with spans that do not show.
it('puts its test handle on one element, takes a name, and no class from outside', () => {
  const foreign = { className: 'foreign' };
  renderWithTheme(<TreeView data-testid="root" aria-label="Named" items={items} {...foreign} />);
  expect(screen.getAllByTestId('root')).toEqual([screen.getByRole('treegrid', { name: 'Named' })]);
  expect(document.querySelector('.foreign')).toBeNull();
});

const names = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? row.textContent);

it('shows what is inside of an entry once its chevron is pressed', () => {
  const onExpandedChange = vi.fn();
  renderWithTheme(<TreeView aria-label="Sections" items={items} onExpandedChange={onExpandedChange} />);
  expect(names()).toEqual(['Thermal', 'Finishes', 'Index']);
  fireEvent.click(within(screen.getByRole('row', { name: 'Thermal' })).getByRole('button'));
  expect(names()).toEqual(['Thermal', 'Roofing', 'Finishes', 'Index']);
  expect(onExpandedChange).toHaveBeenCalledWith(new Set(['07']));
});

it('can expand an entry whose children load, and says so, and none without children', () => {
  renderWithTheme(<TreeView aria-label="Sections" items={items} />);
  const expanded = (name: string) => screen.getByRole('row', { name }).getAttribute('aria-expanded');
  expect([expanded('Thermal'), expanded('Finishes'), expanded('Index')]).toEqual(['false', 'false', null]);
  fireEvent.click(within(screen.getByRole('row', { name: 'Finishes' })).getByRole('button'));
  expect(names()).toEqual(['Thermal', 'Finishes', 'Loading…', 'Index']);
});

it('says the level of each row', () => {
  renderWithTheme(<TreeView aria-label="Sections" items={items} defaultExpandedKeys={['07']} />);
  const level = (name: string) => screen.getByRole('row', { name }).getAttribute('aria-level');
  expect([level('Thermal'), level('Roofing')]).toEqual(['1', '2']);
});

it('adds and removes entries of a choice of several, and names all of them', () => {
  const onSelectionChange = vi.fn();
  renderWithTheme(
    <TreeView
      aria-label="Sections"
      items={items}
      selectionMode="multiple"
      defaultExpandedKeys={['07']}
      defaultSelectedKeys={['index']}
      onSelectionChange={onSelectionChange}
    />,
  );
  fireEvent.click(screen.getByRole('row', { name: 'Roofing' }));
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['index', '0750']));
  fireEvent.keyDown(screen.getByRole('row', { name: 'Roofing' }), { key: 'a', ctrlKey: true });
  fireEvent.keyUp(screen.getByRole('row', { name: 'Roofing' }), { key: 'a', ctrlKey: true });
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(['07', '0750', '09', 'index']));
});

it('calls back with the entry that is pressed', () => {
  const onAction = vi.fn();
  renderWithTheme(<TreeView aria-label="Sections" items={items} onAction={onAction} />);
  fireEvent.click(screen.getByRole('row', { name: 'Index' }));
  expect(onAction).toHaveBeenCalledWith('index');
});

it('says what an empty tree is', () => {
  renderWithTheme(<TreeView aria-label="Sections" items={[]} empty="No sections yet." />);
  expect(screen.getByText('No sections yet.')).toBeDefined();
});

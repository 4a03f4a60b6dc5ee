// What react-aria's own testers expect of a pattern, by pointer and by keyboard. None of ours is a grid list or a tree.
import { screen } from '@testing-library/react';
import { User } from '@react-aria/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../components/Button/Button';
import { ComboBox } from '../components/ComboBox/ComboBox';
import { Menu } from '../components/Menu/Menu';
import { RadioGroup } from '../components/RadioGroup/RadioGroup';
import { Select } from '../components/Select/Select';
import { Tabs } from '../components/Tabs/Tabs';
import { OwnedTable, sampleSource, textColumns } from '../data/Table/Table.samples';
import { renderWithTheme } from './renderWithTheme';

const stages = ['Undecided', 'Accepted', 'Estimating'].map((label) => ({ id: label, label }));

describe.each(['mouse', 'keyboard'] as const)('by %s', (interactionType) => {
  const user = new User({ interactionType });

  it('a menu does what is chosen and closes', async () => {
    const onAction = vi.fn();
    renderWithTheme(<Menu trigger={<Button>Actions</Button>} items={stages} onAction={onAction} />);
    const menu = user.createTester('Menu', { root: screen.getByRole('button', { name: 'Actions' }) });
    await menu.open();
    expect(menu.getOptions()).toHaveLength(3);
    await menu.toggleOptionSelection({ option: 'Accepted' });
    expect(onAction).toHaveBeenCalledWith('Accepted');
    expect(menu.getMenu()).toBeNull();
  });

  it('a combobox takes an option', async () => {
    const onChange = vi.fn();
    renderWithTheme(<ComboBox label="Stage" options={stages} onChange={onChange} />);
    const input = screen.getByRole('combobox', { name: 'Stage' });
    const comboBox = user.createTester('ComboBox', { root: input, trigger: input });
    await comboBox.open({ triggerBehavior: 'focus' });
    expect(comboBox.getOptions()).toHaveLength(3);
    await comboBox.toggleOptionSelection({ option: 'Accepted' });
    expect(onChange.mock.calls[0]?.[0]).toBe('Accepted');
    expect(comboBox.getListbox()).toBeNull();
  });

  it('tabs show the panel of the tab', async () => {
    renderWithTheme(
      <Tabs
        aria-label="Filters"
        tabs={[
          { id: 'custom', label: 'Custom filters' },
          { id: 'quick', label: 'Quick filters' },
        ]}
      >
        A panel
      </Tabs>,
    );
    const tabs = user.createTester('Tabs', { root: screen.getByRole('tablist') });
    await tabs.triggerTab({ tab: 'Quick filters' });
    expect(tabs.getSelectedTab()?.textContent).toBe('Quick filters');
    expect(tabs.getActiveTabpanel()).not.toBeNull();
  });

  it('a group of radio buttons moves its choice', async () => {
    renderWithTheme(<RadioGroup label="Stage" options={stages} defaultValue="Undecided" />);
    const group = user.createTester('RadioGroup', { root: screen.getByRole('radiogroup') });
    await group.triggerRadio({ radio: 'Estimating' });
    expect(group.getSelectedRadio()).toBe(screen.getByRole('radio', { name: 'Estimating' }));
  });

  it('a table says its rows and columns, and sorts', async () => {
    renderWithTheme(<OwnedTable columns={textColumns} rows={sampleSource(5)} />);
    const table = user.createTester('Table', { root: screen.getByRole('grid') });
    expect(table.getRows()).toHaveLength(5);
    expect(table.getColumns()).toHaveLength(textColumns.length);
    await table.toggleSort({ column: 2 });
    expect(table.getColumns()[2]?.getAttribute('aria-sort')).toBe('ascending');
  });
});

describe('a select', () => {
  const setUp = () => {
    const onChange = vi.fn();
    renderWithTheme(<Select label="Stage" options={stages} opensOnFocus={false} onChange={onChange} />);
    return { onChange, root: screen.getByRole('combobox', { name: 'Stage' }) };
  };

  it('takes an option by mouse', async () => {
    const { onChange, root } = setUp();
    const select = new User({ interactionType: 'mouse' }).createTester('Select', { root });
    await select.toggleOptionSelection({ option: 'Estimating' });
    expect(onChange.mock.calls[0]?.[0]).toBe('Estimating');
    expect(select.getListbox()).toBeNull();
  });

  // The focus stays on the select while arrows move through its list, as in a combobox (APG select-only combobox).
  it('takes an option by keyboard', async () => {
    const { onChange, root } = setUp();
    const select = new User({ interactionType: 'keyboard' }).createTester('ComboBox', { root, trigger: root });
    await select.toggleOptionSelection({ option: 'Estimating' });
    expect(onChange.mock.calls[0]?.[0]).toBe('Estimating');
    expect(select.getListbox()).toBeNull();
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { domSurface } from '../../testing/driverSurface';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { viewGroups } from '../../testing/sampleViews';
import { ViewList } from './ViewList';
import { ViewListDriver } from './ViewList.driver';

const withoutAddresses = viewGroups.map((group) => ({
  ...group,
  items: group.items.map(({ href: _href, ...item }) => item),
}));
const driver = new ViewListDriver(
  domSurface(document, async (work) => act(work)),
  'Views',
);

itConforms('ViewList', (props) => <ViewList aria-label="Views" {...props} groups={viewGroups} />, {
  takesLabel: true,
});

describe('a list of views', () => {
  it('tells each view with its count, and which is open', async () => {
    renderWithTheme(<ViewList aria-label="Views" groups={viewGroups} currentId="pipeline" />);
    const items = viewGroups.flatMap((group) => group.items);
    const counts = items.map(({ count }) => (count === undefined ? null : count.toLocaleString('en-US')));
    expect(await driver.views()).toEqual(items.map(({ label }, index) => ({ label, count: counts[index] })));
    expect(await driver.current()).toBe('Open pipeline');
  });

  it('calls back with the view that was opened', async () => {
    const onAction = vi.fn<(id: string) => void>();
    renderWithTheme(<ViewList aria-label="Views" groups={withoutAddresses} onAction={onAction} />);
    await driver.open('Unassigned');
    expect(onAction.mock.calls).toEqual([['unassigned']]);
    expect(await driver.current()).toBeNull();
  });

  it('tells of a view on which the pointer rests, unless it is open, and of none that it only passes', () => {
    vi.useFakeTimers();
    const onIntent = vi.fn<(id: string) => void>();
    const onAction = vi.fn();
    renderWithTheme(
      <ViewList aria-label="Views" groups={withoutAddresses} currentId="pipeline" {...{ onIntent, onAction }} />,
    );
    const over = (name: string, ms: number): void => {
      const item = screen.getByRole('button', { name: new RegExp(`^${name}`) });
      fireEvent.pointerEnter(item);
      act(() => void vi.advanceTimersByTime(ms));
      fireEvent.pointerLeave(item);
    };
    over('Open pipeline', 200);
    over('Unassigned', 20);
    act(() => void vi.advanceTimersByTime(200));
    expect(onIntent).not.toHaveBeenCalled();
    over('Unassigned', 200);
    expect(onIntent.mock.calls).toEqual([['unassigned']]);
    vi.useRealTimers();
  });

  it('draws again only the two views of which one was left and the other opened', () => {
    const drawn = vi.fn<(id: string) => null>(() => null);
    const renderItemActions = ({ id }: { id: string }) => drawn(id);
    const show = (currentId: string) => (
      <ViewList
        aria-label="Views"
        groups={withoutAddresses.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item })) }))}
        currentId={currentId}
        renderItemActions={renderItemActions}
      />
    );
    const { rerender } = renderWithTheme(show('pipeline'));
    drawn.mockClear();
    rerender(show('unassigned'));
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['pipeline', 'unassigned']));
  });

  describe('by the keyboard', () => {
    const labels = viewGroups.flatMap(({ items }) => items.map(({ label }) => label));
    const pressed = vi.fn<(label: string) => void>();
    const show = (direction: 'ltr' | 'rtl' = 'ltr') => {
      pressed.mockClear();
      renderWithTheme(
        <div style={{ direction }}>
          <ViewList
            aria-label="Views"
            groups={withoutAddresses}
            currentId="pipeline"
            renderItemActions={({ label }) => (
              <button tabIndex={-1} aria-label={`Actions for ${label}`} onClick={() => pressed(label)} />
            )}
          />
        </div>,
      );
      act(() => screen.getByRole('button', { current: 'page' }).focus());
    };
    const focused = (): string =>
      document.activeElement?.getAttribute('aria-label') ??
      labels.find((label) => document.activeElement?.textContent.startsWith(label)) ??
      '';
    const press = (...keys: readonly string[]): void => {
      for (const key of keys) fireEvent.keyDown(document.activeElement!, { key, shiftKey: key === 'F10' });
    };
    /** What Tab stops at. */
    const stops = (): (string | null)[] =>
      [...document.querySelectorAll('nav [tabindex="0"]')].map(({ textContent }) => textContent);

    it('is one stop, at the view that is open, and later at the one that had the focus', () => {
      show();
      expect(stops()).toEqual([expect.stringMatching(/^Open pipeline/)]);
      press('ArrowDown');
      expect(stops()).toEqual([expect.stringContaining(focused())]);
      expect(focused()).toBe(labels[labels.indexOf('Open pipeline') + 1]);
    });

    it('leads from view to view across groups, and ends at the last', () => {
      show();
      press('Home');
      const met = [focused()];
      for (const _ of labels) {
        press('ArrowDown');
        met.push(focused());
      }
      expect(met).toEqual([...labels, labels.at(-1)]);
      press('Home', 'End', 'ArrowUp');
      expect(focused()).toBe(labels.at(-2));
    });

    it.each([
      ['ltr', 'ArrowRight', 'ArrowLeft'],
      ['rtl', 'ArrowLeft', 'ArrowRight'],
    ] as const)('leads to the button of a view and back (%s)', (direction, forth, back) => {
      show(direction);
      press(forth);
      expect(focused()).toBe('Actions for Open pipeline');
      press(back);
      expect(focused()).toBe('Open pipeline');
      press(forth, 'Escape');
      expect(focused()).toBe('Open pipeline');
    });

    it('opens what can be done with a view by Shift+F10, by the menu key and by the other mouse button', () => {
      show();
      press('F10', 'ContextMenu');
      fireEvent.contextMenu(screen.getByText('Unassigned'));
      expect(pressed.mock.calls).toEqual([['Open pipeline'], ['Open pipeline'], ['Unassigned']]);
    });
  });
});

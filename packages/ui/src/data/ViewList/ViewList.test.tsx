import { act } from '@testing-library/react';
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
});

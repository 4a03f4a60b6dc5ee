import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PanelList } from './PanelList';

const items = [
  { id: 'one', title: 'Procore', detail: 'bids@cascade.test', end: <button type="button">Remove</button> },
  { id: 'two', title: 'PlanHub' },
];

itConforms('PanelList', (props) => <PanelList aria-label="Sign-ins" {...props} items={items} />);

it('is a list by name whose rows hold what can be done with each', () => {
  renderWithTheme(<PanelList aria-label="Sign-ins" items={items} />);
  const rows = within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Procorebids@cascade.testRemove', 'PlanHub']);
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'Remove' })).toBeDefined();
});

it('heads its names and ends with words outside of the list', () => {
  renderWithTheme(
    <PanelList hasFields aria-label="Sign-ins" heading={{ title: 'Site', end: 'Owner' }} items={items} />,
  );
  expect(screen.getByText('Site')).toBeDefined();
  expect(screen.getByText('Owner')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem')).toHaveLength(2);
});

describe('a row that is a link', () => {
  const opened = vi.fn<(event: Event) => void>();
  const setUp = (): void => {
    renderWithTheme(
      <PanelList
        aria-label="Jobs"
        items={[
          {
            id: 'one',
            title: <a href="#alder">Alder Point</a>,
            end: (
              <>
                <span title="Maya Okafor">MO</span>
                <button type="button">Remove</button>
              </>
            ),
            isLink: true,
          },
        ]}
      />,
    );
    opened.mockClear();
    screen.getByRole('link').addEventListener('click', opened);
  };
  const end = (): HTMLElement => screen.getByTitle('Maya Okafor');

  it('opens by a press on what stands at its end, but not by its buttons', () => {
    setUp();
    fireEvent.click(end());
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    fireEvent.click(screen.getByRole('link'));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the middle button', () => fireEvent(end(), new MouseEvent('auxclick', { bubbles: true, button: 1 }))],
    ['Ctrl', () => fireEvent.click(end(), { ctrlKey: true })],
  ])('opens in a new tab by a press there with %s', (_, press) => {
    setUp();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    press();
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/#alder$/), '_blank', 'noopener');
    expect(opened).not.toHaveBeenCalled();
    open.mockRestore();
  });

  it('does nothing by the right button', () => {
    setUp();
    fireEvent(end(), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(opened).not.toHaveBeenCalled();
  });
});

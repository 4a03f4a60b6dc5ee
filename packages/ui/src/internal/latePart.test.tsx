import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// Apart from the parts that the setup of the tests loads ahead.
beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());

interface ListProps {
  name: string;
}

const List = ({ name }: ListProps) => <output>{name}</output>;

/** A part that is loaded when `arrive` or `fail` is called, and how often it was asked for. */
const setUp = async () => {
  const { latePart } = await import('./latePart');
  let resolve: (part: ComponentType<ListProps>) => void;
  let reject: (fault: Error) => void;
  const importPart = vi.fn(
    () =>
      new Promise<ComponentType<ListProps>>((found, failed) => {
        resolve = found;
        reject = failed;
      }),
  );
  const { Part } = latePart(importPart);
  return {
    Part,
    importPart,
    arrive: () => act(async () => resolve(List)),
    fail: () => act(async () => reject(new Error('There is no network'))),
  };
};

it('loads a part when it is first wanted, and keeps it after that', async () => {
  const { Part, importPart, arrive } = await setUp();
  const { rerender, container } = render(<Part isWanted={false} name="Stages" />);
  await act(async () => undefined);
  expect(importPart).not.toHaveBeenCalled();
  rerender(<Part isWanted name="Stages" />);
  expect(container.innerHTML).toBe('');
  await arrive();
  expect(screen.getByRole('status').textContent).toBe('Stages');
  rerender(<Part isWanted={false} name="Stages" />);
  expect(screen.getByRole('status')).toBeDefined();
  expect(importPart).toHaveBeenCalledOnce();
});

it('shows at once what was loaded ahead', async () => {
  const { Part, arrive } = await setUp();
  const first = render(<Part isWanted name="Stages" />);
  await arrive();
  first.unmount();
  render(<Part isWanted name="Teams" />);
  expect(screen.getByRole('status').textContent).toBe('Teams');
});

it('says that a part could not be loaded, and loads it when it is wanted again', async () => {
  const { Part, fail, arrive } = await setUp();
  const { rerender } = render(<Part isWanted name="Stages" />);
  await fail();
  expect(screen.getByRole('alert').textContent).toBe(
    'This could not be loaded. Check the connection, then reload the page.',
  );
  rerender(<Part isWanted={false} name="Stages" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Part isWanted name="Stages" />);
  await arrive();
  expect(screen.getByRole('status').textContent).toBe('Stages');
});

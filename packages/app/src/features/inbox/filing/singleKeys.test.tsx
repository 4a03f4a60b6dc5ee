import { fireEvent, render, screen } from '@testing-library/react';
import { useHotkeys } from 'react-hotkeys-hook';
import { expect, it, vi } from 'vitest';
import { keyOfList } from './singleKeys';

function Page({ act }: { act: () => void }) {
  useHotkeys('a', act, keyOfList);
  return (
    <>
      <input aria-label="Search" />
      <input type="radio" aria-label="Plain text" />
      <button aria-label="Elsewhere" />
    </>
  );
}

it.each([
  ['Search', 0],
  ['Plain text', 1],
  ['Elsewhere', 1],
])('a single key in “%s” acts %i times', (where, times) => {
  const act = vi.fn<() => void>();
  render(<Page act={act} />);
  fireEvent.keyDown(screen.getByLabelText(where), { key: 'a', code: 'KeyA' });
  expect(act).toHaveBeenCalledTimes(times);
});

import { useState } from 'react';

interface ActiveOption {
  /** The option that Enter activates; undefined without options. */
  activeId: string | undefined;
  setActiveId: (id: string) => void;
  /** Moves by this many options, wrapping around at both ends. */
  move: (by: number) => void;
  /** Moves to the first option of the next (1) or previous (-1) group. @returns false if there is no such group */
  moveGroup: (by: 1 | -1) => boolean;
}

/**
 * Tracks the active option among grouped ones. It stays on an option as long as that exists, and otherwise returns to
 * the first, as it does when `query` changes.
 */
export const useActiveOption = (groups: ReadonlyArray<readonly string[]>, query: string): ActiveOption => {
  const [active, setActive] = useState<{ id: string | undefined; query: string }>({ id: undefined, query });
  const ids = groups.flat();
  const isThere = active.query === query && active.id !== undefined && ids.includes(active.id);
  const activeId = isThere ? active.id : ids[0];
  const set = (id: string | undefined): void => setActive({ id, query });
  const move = (by: number): void => {
    if (ids.length === 0) return;
    const at = activeId === undefined ? 0 : ids.indexOf(activeId);
    set(ids[(at + by + ids.length) % ids.length]);
  };
  const moveGroup = (by: 1 | -1): boolean => {
    const filled = groups.filter((group) => group.length > 0);
    const next = filled[filled.findIndex((group) => activeId !== undefined && group.includes(activeId)) + by];
    if (next?.[0] === undefined) return false;
    set(next[0]);
    return true;
  };
  return { activeId, setActiveId: set, move, moveGroup };
};

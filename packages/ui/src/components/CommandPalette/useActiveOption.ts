import { useState } from 'react';

interface ActiveOption {
  /** The option that Enter takes; undefined when there is none. */
  activeId: string | undefined;
  setActiveId: (id: string) => void;
  /** Goes on by so many options; past an end it begins at the other. */
  move: (by: number) => void;
  /** Goes to the first option of the next group (1) or of the one before (-1); false where there is none. */
  moveGroup: (by: 1 | -1) => boolean;
}

/**
 * Which of the options in groups the keys are on. It stays on an option while that is there, and goes to the first one
 * when it is not, and with every other `query`.
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

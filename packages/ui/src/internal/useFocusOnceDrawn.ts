import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses a row of a virtual list once it is rendered.
 * @param focus focuses a row; returns false while it isn't rendered
 */
export const useFocusOnceDrawn = (focus: (id: string) => boolean): ((id: string | undefined) => void) => {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focus(wanted.current)) wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
};

import { useRef } from 'react';
import { useToolbar } from 'react-aria';

/**
 * Makes a row of buttons a toolbar: one Tab stop, left and right arrow between its buttons. It is entered at its first
 * button, and not at the one that had the focus last: that would take the focus from a button that is pressed, and from
 * one that a closing card gives it back to.
 */
export const useToolbarKeys = (label: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const { toolbarProps } = useToolbar({ 'aria-label': label }, ref);
  const { role, onKeyDownCapture } = toolbarProps;
  return { ref, role, 'aria-label': label, onKeyDownCapture };
};

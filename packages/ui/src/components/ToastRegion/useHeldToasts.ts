import { useEffect, useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react';
import type { Toast } from './toast';

interface HeldToasts {
  /** Toasts in the order shown: those that come while they are held stand below. */
  shown: readonly Toast[];
  /** Set while the pointer or the focus is in the region. */
  isHeld: boolean;
  /** Handlers of the region. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Holds toasts in place while somebody reads or uses one of them. */
export const useHeldToasts = (region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): HeldToasts => {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [order, setOrder] = useState<readonly Toast[]>(toasts);
  if (isHovered && toasts.length === 0) setIsHovered(false);
  const isHeld = (isHovered || isFocused) && toasts.length > 0;

  const kept = order.flatMap(({ id }) => toasts.find((toast) => toast.id === id) ?? []);
  const shown = isHeld ? [...kept, ...toasts.filter((toast) => !kept.includes(toast))] : toasts;
  const isShown = shown.length === order.length && shown.every((toast, place) => toast === order[place]);
  if (!isShown) setOrder(shown);

  useLayoutEffect(() => {
    // A toast that is removed with the focus tells nothing.
    // oxlint-disable-next-line react/set-state-in-effect -- only the page knows where the focus is
    if (isFocused && !region.current?.contains(document.activeElement)) setIsFocused(false);
    // Any change of the toasts may remove the one with the focus.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [region, toasts, isFocused]);
  useEffect(() => {
    if (!isHovered) return undefined;
    const look = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && region.current?.contains(target))) setIsHovered(false);
    };
    document.addEventListener('pointerover', look);
    return () => document.removeEventListener('pointerover', look);
  }, [region, isHovered]);

  return {
    shown: isShown ? order : shown,
    isHeld,
    hold: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
};

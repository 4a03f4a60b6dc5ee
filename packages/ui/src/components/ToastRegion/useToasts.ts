import { useCallback, useMemo, useRef, useState } from 'react';
import type { Toast } from './toast';

export interface ToastsOptions {
  /**
   * Maximum number of toasts shown. Errors, and toasts with actions such as Undo, are shown beyond it, so that none is
   * missed. @default 3
   */
  mostShown?: number;
}

export interface Toasts {
  /** Toasts shown, the newest first, for `ToastRegion`. */
  toasts: readonly Toast[];
  /**
   * Shows a toast and returns its id. A toast with an id already shown replaces that one; a duplicate without actions
   * is not shown.
   */
  show: (toast: Omit<Toast, 'id'> & { id?: string | undefined }) => string;
  dismiss: (id: string) => void;
  /** Removes all toasts, as on navigation. */
  clear: () => void;
}

const isSame = (one: Toast, other: Toast): boolean =>
  one.id === other.id ||
  ((one.actions ?? []).length === 0 &&
    (other.actions ?? []).length === 0 &&
    one.kind === other.kind &&
    one.title === other.title &&
    one.detail === other.detail);

const isKept = ({ kind, actions = [] }: Toast): boolean => kind === 'error' || actions.length > 0;

/** Drops the oldest toasts beyond the maximum that are only read. */
const bounded = (toasts: readonly Toast[], mostShown: number): readonly Toast[] => {
  let room = mostShown - toasts.filter(isKept).length;
  return toasts.filter((toast, place) => {
    if (isKept(toast)) return true;
    room -= 1;
    return room >= 0 || place === 0;
  });
};

/** Holds the toasts of an app: assigns ids, limits their number and drops duplicates. */
export const useToasts = ({ mostShown = 3 }: ToastsOptions = {}): Toasts => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const show = useCallback<Toasts['show']>(
    (toast) => {
      last.current += 1;
      const shown: Toast = { ...toast, id: toast.id ?? `toast-${last.current}` };
      setToasts((before) => bounded([shown, ...before.filter((other) => !isSame(shown, other))], mostShown));
      return shown.id;
    },
    [mostShown],
  );
  const dismiss = useCallback((id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  const clear = useCallback(() => setToasts([]), []);
  return useMemo(() => ({ toasts, show, dismiss, clear }), [toasts, show, dismiss, clear]);
};

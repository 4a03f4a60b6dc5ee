export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string;
  /** Second, smaller line. */
  detail?: string | undefined;
  /** Links below the text; using one closes the toast. */
  actions?: readonly ToastAction[] | undefined;
  /** Display time, paused while the toast is hovered or focused. Infinity keeps it until it is closed. @default 5000 */
  durationMs?: number | undefined;
}

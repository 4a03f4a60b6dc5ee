export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string;
  /** A second, smaller line. */
  detail?: string | undefined;
  /** Links under the text; the toast goes when one is used. */
  actions?: readonly ToastAction[] | undefined;
  /** How long it stays, not counting the time under the pointer or with the focus in it. Infinity for one that waits. @default 5000 */
  durationMs?: number | undefined;
}

import { makeAutoObservable, observableRef } from 'mobx';
import { detailOf } from '../../model/contract/errors';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A short message at the edge of the page. */
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string;
  readonly actions?: readonly { readonly label: string; onAction(): void }[];
  /** Display time. */
  readonly durationMs?: number;
  /** Ids of what it tells of. It goes when something newer happens to one of them, which makes it untrue. */
  readonly about?: readonly string[];
}

/** Maximum number of toasts shown, so that they don't cover the page. */
const mostShown = 3;

/** Toasts without the oldest of those that are too many. Errors stay: what failed is not to be missed. */
const bounded = (toasts: readonly Toast[]): readonly Toast[] => {
  const errors = toasts.filter(({ kind }) => kind === 'error').length;
  const others = toasts.filter(({ kind }) => kind !== 'error');
  const kept = new Set(others.slice(0, Math.max(1, mostShown - errors)));
  return toasts.filter((toast) => toast.kind === 'error' || kept.has(toast));
};

/** Returns true for duplicate toasts without a subject and without actions: one of them is enough. */
const isSame = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean =>
  [one, other].every(({ actions = [], about = [] }) => actions.length === 0 && about.length === 0) &&
  one.kind === other.kind &&
  one.title === other.title &&
  one.detail === other.detail;

/** The toasts that show, newest first. They go by themselves and with every change of the page. */
export class ToastsStore {
  toasts: readonly Toast[] = [];
  #last = 0;

  constructor() {
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true });
  }

  show({ detail: told = '', ...toast }: Omit<Toast, 'id'>): string {
    const detail = detailOf(told);
    this.supersede(toast.about ?? []);
    this.#last += 1;
    const id = String(this.#last);
    const shown: Toast = { ...toast, ...(detail ? { detail } : {}), id };
    this.toasts = bounded([shown, ...this.toasts.filter((other) => !isSame(shown, other))]);
    return id;
  }

  /** Takes away what is said of things to which something happens now. */
  supersede(ids: readonly string[]): void {
    const changed = new Set(ids);
    this.toasts = this.toasts.filter(({ about = [] }) => !about.some((id) => changed.has(id)));
  }

  isShown(id: string): boolean {
    return this.toasts.some((toast) => toast.id === id);
  }

  dismiss(id: string): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.toasts = [];
  }
}

import { createContext, use, useSyncExternalStore } from 'react';
import type { CalendarEntry } from '../types';

/** An entry that is being moved, and where it would be dropped. */
export interface Lift {
  readonly entry: CalendarEntry;
  readonly day: string;
  readonly time: string | null;
  readonly by: 'pointer' | 'keyboard';
  /** Width of what the pointer carries in px. */
  readonly widthPx: number;
}

/** The lifted entry. Each part of the calendar subscribes to what it draws of it, so that others are not rendered. */
export class LiftStore {
  lift: Lift | null = null;
  /** Sentence that is read out. */
  spoken = '';
  readonly #listeners = new Set<() => void>();

  set(lift: Lift | null, spoken: string): void {
    this.lift = lift;
    this.spoken = spoken;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

interface LiftParts {
  readonly store: LiftStore;
  /** Id of the text that tells how to move an entry. */
  readonly keysId: string;
  /** Whether an entry can be moved here. */
  canMove: (entry: CalendarEntry) => boolean;
  /** Whether the last press ended a move, so that it opens nothing. */
  wasLifted: () => boolean;
}

const nothing: LiftParts = {
  store: new LiftStore(),
  keysId: '',
  canMove: () => false,
  wasLifted: () => false,
};

export const LiftContext = createContext(nothing);

/** Reads something of the lifted entry, by a comparable value. */
export const useLift = <T extends string | number | boolean | Lift | null>(read: (lift: Lift | null) => T): T => {
  const { store } = use(LiftContext);
  const get = (): T => read(store.lift);
  return useSyncExternalStore(store.subscribe, get, get);
};

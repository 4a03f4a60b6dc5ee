import { createContext, use, useSyncExternalStore } from 'react';
import type { CalendarEntry } from '../types';

/** An entry being moved, and its drop position. */
export interface Lift {
  readonly entry: CalendarEntry;
  readonly day: string;
  readonly time: string | null;
  readonly by: 'pointer' | 'keyboard';
  /** Width of the copy in px. */
  readonly widthPx: number;
}

/** The lifted entry. Each part of the calendar subscribes only to the state it renders. */
export class LiftStore {
  lift: Lift | null = null;
  /** Announced sentence. */
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
  /** Id of the text that explains how to move an entry. */
  readonly keysId: string;
  /** Returns true if an entry can be moved. */
  canMove: (entry: CalendarEntry) => boolean;
  /** Returns true if the last press ended a move, and so must not open anything. */
  wasLifted: () => boolean;
}

const nothing: LiftParts = {
  store: new LiftStore(),
  keysId: '',
  canMove: () => false,
  wasLifted: () => false,
};

export const LiftContext = createContext(nothing);

/** Subscribes to a comparable value of the lifted entry. */
export const useLift = <T extends string | number | boolean | Lift | null>(read: (lift: Lift | null) => T): T => {
  const { store } = use(LiftContext);
  const get = (): T => read(store.lift);
  return useSyncExternalStore(store.subscribe, get, get);
};

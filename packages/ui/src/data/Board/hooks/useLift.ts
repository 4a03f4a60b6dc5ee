import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { findRow } from '../../../internal/findRows';
import { useWords } from '../../../words/words';
import { boardWords } from '../../../words/english/Board.words';
import type { Place, Places } from '../places';
import type { BoardMove, ColumnHandle, Lift } from '../types';

/** A card and its place. */
export interface HeldCard<T> {
  readonly key: string;
  readonly card: T;
  readonly placeId: string;
  readonly index: number;
}

export interface LiftOptions<T> {
  places: Places<T>;
  nameOf: (card: T) => string;
  onMove: ((move: BoardMove<T>) => void) | undefined;
  refusalOf: ((move: BoardMove<T>) => string | undefined) | undefined;
  onRefuse: ((reason: string, move: BoardMove<T>) => void) | undefined;
  /** Animates a card back that can't be dropped. */
  flyBack: (lifted: Lift<T>) => void;
}

/** The lifted card, where it would be dropped, and what is announced of it. */
export const useLift = <T>(options: LiftOptions<T>) => {
  const words = useWords('Board', boardWords);
  const [lift, setLift] = useState<Lift<T> | null>(null);
  const [announced, announce] = useState('');
  const current = useRef<Lift<T> | null>(null);
  /** Card to focus once it is rendered in its new column. */
  const dropped = useRef<string | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const placeOf = (id: string): Place<T> | undefined => latest.current.places.find(id);

  const moveOf = ({ key, card, from, to, index }: Lift<T>): BoardMove<T> => {
    const [source, target] = [placeOf(from), placeOf(to)];
    const lanes =
      source?.laneId === undefined || target?.laneId === undefined
        ? {}
        : { fromLane: source.laneId, toLane: target.laneId };
    return { key, card, from: source?.columnId ?? from, to: target?.columnId ?? to, index, ...lanes };
  };

  const refusalOf = (lifted: Lift<T>): string | undefined =>
    lifted.to === lifted.from ? undefined : latest.current.refusalOf?.(moveOf(lifted));

  const show = (next: Lift<T> | null): void => {
    current.current = next;
    setLift(next);
  };

  const sayPlace = ({ to, from, index }: Lift<T>, refusal: string | undefined): void => {
    const place = placeOf(to);
    if (!place) return;
    const { label, cell } = place;
    if (to === from) announce(words.home(label));
    else if (refusal === undefined) announce(words.over(label, index + 1, (cell.count ?? cell.cards.count) + 1));
    else announce(`${label}. ${refusal}`);
  };

  const begin = ({ key, card, placeId, index }: HeldCard<T>, by: Lift<T>['by']): void => {
    show({ key, card, from: placeId, fromIndex: index, to: placeId, index, isRefused: false, by });
    announce(words.lifted(latest.current.nameOf(card), placeOf(placeId)?.label ?? ''));
  };

  const goTo = (to: string, index: number): void => {
    const lifted = current.current;
    if (!lifted || (lifted.to === to && lifted.index === index)) return;
    const refusal = refusalOf({ ...lifted, to, index });
    const cards = placeOf(to)?.cell.cards;
    const belowKey = cards && index < cards.count ? cards.keyAt(index) : undefined;
    show({ ...lifted, to, index, belowKey, isRefused: refusal !== undefined });
    sayPlace({ ...lifted, to, index }, refusal);
  };

  const end = (isDropped: boolean): void => {
    const lifted = current.current;
    if (!lifted) return;
    show(null);
    const { key, card, from, to, by } = lifted;
    const target = placeOf(to);
    // The column may have been removed since.
    const isElsewhere = isDropped && to !== from && target !== undefined;
    const refusal = isElsewhere ? refusalOf(lifted) : undefined;
    const isMoved = isElsewhere && refusal === undefined;
    const name = latest.current.nameOf(card);
    announce(isMoved ? words.dropped(name, target.label) : words.putBack(name));
    if (refusal !== undefined) {
      if (by === 'pointer') latest.current.flyBack(lifted);
      latest.current.onRefuse?.(refusal, moveOf(lifted));
    }
    if (!isMoved) return;
    if (by === 'keyboard') dropped.current = key;
    latest.current.onMove?.(moveOf(lifted));
  };

  const sayGone = (name: string): void => announce(words.gone(name));
  return { lift, announced, sayGone, current, dropped, placeOf, show, begin, goTo, end };
};

interface KeptLiftOptions<T> {
  places: Places<T>;
  current: RefObject<Lift<T> | null>;
  show: (lifted: Lift<T>) => void;
  /** Called when the lifted card is gone. */
  onGone: (lifted: Lift<T>) => void;
}

/** Keeps the lifted card, and the card it is above, when others are added or removed. */
export const useKeptLift = <T>({ places, current, show, onGone }: KeptLiftOptions<T>): void => {
  useLayoutEffect(() => {
    const lifted = current.current;
    const home = lifted && places.find(lifted.from)?.cell.cards;
    if (!lifted || !home) return;
    const { key, to, from, belowKey } = lifted;
    const fromIndex = findRow(home, key, lifted.fromIndex);
    if (fromIndex < 0) {
      const isLoaded = lifted.fromIndex >= home.count || home.at(lifted.fromIndex) !== undefined;
      if (isLoaded) onGone(lifted);
      return;
    }
    const target = places.find(to)?.cell.cards;
    const last = target?.count ?? 0;
    const below = target && belowKey !== undefined ? findRow(target, belowKey, lifted.index) : last;
    const index = to === from ? fromIndex : below < 0 ? Math.min(lifted.index, last) : below;
    if (fromIndex !== lifted.fromIndex || index !== lifted.index) show({ ...lifted, fromIndex, index });
    // Depends on the board's own data, not on the drag's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [places]);
};

/** Focuses the dropped card once it is rendered in its new place. */
export const useDroppedFocus = <T>(
  droppedRef: RefObject<string | null>,
  places: Places<T>,
  handles: RefObject<Map<string, ColumnHandle>>,
): void => {
  useEffect(() => {
    const key = droppedRef.current;
    if (key === null) return;
    for (const { id, cell } of places.all()) {
      // Focuses the card of a lane once that is rendered.
      if (!handles.current.has(id)) continue;
      const index = findRow(cell.cards, key, 0);
      if (index < 0) continue;
      droppedRef.current = null;
      handles.current.get(id)?.focus(index);
      return;
    }
  }, [droppedRef, places, handles]);
};

import { compareShallow, reaction, when } from 'mobx';
import { useEffect, useRef } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { useDomain } from '../domainContext';
import { announce } from '../browser/announce';
import { changeIn, type EntryWords, type ListMoment } from './listSentences';

interface ListAnnouncementsProps<R extends Row, A> {
  list: ListStore<R, A>;
  words: EntryWords;
  /** Number of entries, where it differs from the list's own total. */
  count: number | undefined;
}

/** Quick changes, such as typing a search, are announced once at the end. */
const quietMs = 500;
/** A toast shown this shortly before tells why a selection was cleared. */
const toastMs = 1_000;

/**
 * Announces the user's changes to a list once its rows are loaded, one sentence per change. Changes by others, and rows
 * loaded by scrolling, are not announced.
 */
function ListAnnouncements<R extends Row, A>({ list, words, count }: ListAnnouncementsProps<R, A>) {
  const { workspace, toasts } = useDomain();
  const shown = useRef({ words, count });
  useEffect(() => {
    shown.current = { words, count };
  });
  useEffect(() => {
    const momentOf = (): ListMoment => ({
      view: list.view,
      spec: list.spec,
      count: shown.current.count ?? list.state?.counted ?? 0,
      selected: list.state?.selectedCount ?? 0,
      words: shown.current.words,
      list: list.list,
      fields: list.fields.all,
      workspace,
    });
    const isThere = (): boolean => list.viewId !== null && (list.state?.counted ?? null) !== null;
    let told: ListMoment | null = null;
    let toastedAt = -Infinity;
    let stopWaiting = (): void => undefined;
    const tell = (changedAt: number): void => {
      const change = told && changeIn(told, momentOf());
      if (!change) return;
      stopWaiting = when(
        () => !change.isOfRows || isThere(),
        () => {
          const now = momentOf();
          const isTold = !change.isOfRows && now.selected === 0 && toastedAt > changedAt - toastMs;
          if (!isTold) announce(change.sentence(now));
          told = now;
        },
      );
    };
    const stopBeginning = when(isThere, () => {
      told = momentOf();
    });
    const stopWatching = reaction(
      () => [list.viewId, list.state?.spec, list.state?.selection.selection],
      () => {
        stopWaiting();
        const timer = setTimeout(tell, quietMs, performance.now());
        stopWaiting = () => clearTimeout(timer);
      },
      { equals: compareShallow },
    );
    const stopToasts = reaction(
      () => toasts.toasts[0]?.id,
      (id) => {
        if (id !== undefined) toastedAt = performance.now();
      },
    );
    return () => {
      stopBeginning();
      stopWatching();
      stopToasts();
      stopWaiting();
    };
  }, [list, workspace, toasts]);
  return null;
}

export default ListAnnouncements;

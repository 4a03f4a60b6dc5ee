import type { DraftStorage } from '@basis/domain/engine/ports/browserParts';

/** A notification that the browser shows outside of its window. */
export interface SystemNotice {
  /** Replaces an earlier notice with the same tag. */
  readonly tag: string;
  readonly title: string;
  readonly body?: string;
  readonly onClick: () => void;
}

/** State of notices in this browser; `blocked` if its user forbade them. */
export type NoticesState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Storage key of a user's choice. */
const keyOf = (userId: string): string => `browser-notices ${userId}`;

const hasNotices = (): boolean => typeof Notification !== 'undefined';

export const noticesState = (userId: string, drafts: DraftStorage): NoticesState => {
  if (!hasNotices()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && drafts.read(keyOf(userId)) === 'on' ? 'on' : 'off';
};

/** Turns notices on or off. Turning them on may make the browser ask. Resolves to the new state. */
export const turnNotices = async (isOn: boolean, userId: string, drafts: DraftStorage): Promise<NoticesState> => {
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted';
  drafts.write(keyOf(userId), isGranted ? 'on' : null);
  return noticesState(userId, drafts);
};

/** Held by each page that is in sight. */
const inSightLock = 'basis-page-in-sight';
/** Held by the page that shows notices for all pages of the browser. */
const showsLock = 'basis-shows-notices';

const doNothing = (): void => undefined;

/** Takes a lock as soon as it is free. @returns releases it, or stops waiting. */
const hold = (name: string, mode: LockMode, onHeld: () => void = doNothing): (() => void) => {
  const waiting = new AbortController();
  let letGo = doNothing;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const request = navigator.locks.request(name, { mode, signal: waiting.signal }, () => {
    onHeld();
    return held;
  });
  // Rejects when the wait is aborted below.
  request.catch(doNothing);
  return () => {
    waiting.abort();
    letGo();
  };
};

const isAnyInSight = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === inSightLock) ?? false;

const show = ({ tag, title, body, onClick }: SystemNotice): void => {
  try {
    const shown = new Notification(title, { tag, ...(body ? { body } : {}) });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onClick();
    });
  } catch {
    // Mobile browsers throw: they show none from a page.
  }
};

/**
 * Elects one page of the browser to show notices while none is visible.
 * @param begin runs on the elected page with a function that shows notices; returns its cleanup
 * @returns stops everything
 */
export const followNotices = (
  userId: string,
  drafts: DraftStorage,
  begin: (showAll: (make: () => Promise<readonly SystemNotice[]>) => Promise<void>) => () => void,
): (() => void) => {
  // Locks and notices need a secure origin.
  if (!('locks' in navigator) || !hasNotices()) return doNothing;
  let leaveSight: (() => void) | null = null;
  const noteSight = (): void => {
    if (document.hidden) {
      leaveSight?.();
      leaveSight = null;
    } else leaveSight ??= hold(inSightLock, 'shared');
  };
  const showAll = async (make: () => Promise<readonly SystemNotice[]>): Promise<void> => {
    if (!document.hidden || noticesState(userId, drafts) !== 'on' || (await isAnyInSight())) return;
    for (const notice of await make()) show(notice);
  };
  let end = doNothing;
  noteSight();
  document.addEventListener('visibilitychange', noteSight);
  const stopShowing = hold(showsLock, 'exclusive', () => (end = begin(showAll)));
  return () => {
    document.removeEventListener('visibilitychange', noteSight);
    leaveSight?.();
    stopShowing();
    end();
  };
};

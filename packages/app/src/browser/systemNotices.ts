import type { DraftStorage } from '@basis/domain/mail/browserParts';

/** A notification that the browser shows outside of its window. */
export interface SystemNotice {
  /** One with the same tag takes the place of the one before. */
  readonly tag: string;
  readonly title: string;
  readonly body?: string;
  readonly onClick: () => void;
}

/** Whether this browser can show notices, and does: `blocked` where its user forbade it. */
export type NoticesState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Each user of the browser decides for themselves. */
const keyOf = (userId: string): string => `browser-notices ${userId}`;

const hasNotices = (): boolean => typeof Notification !== 'undefined';

export const noticesState = (userId: string, drafts: DraftStorage): NoticesState => {
  if (!hasNotices()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && drafts.read(keyOf(userId)) === 'on' ? 'on' : 'off';
};

/** Turns notices on, for which the browser may ask its user, or off. Resolves to what is so then. */
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

/** Holds a lock from when it is free until it is let go. */
const hold = (name: string, mode: LockMode, onHeld: () => void = doNothing): (() => void) => {
  const waiting = new AbortController();
  let letGo = doNothing;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const request = navigator.locks.request(name, { mode, signal: waiting.signal }, () => {
    onHeld();
    return held;
  });
  request.catch(() => undefined);
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
    // Browsers of phones show none from a page.
  }
};

/**
 * Lets one page of the browser show notices while none is in sight.
 * @param begin called on that page, with what shows notices if they are on and no page is in sight; returns what ends it.
 * @returns what ends it all.
 */
export const followNotices = (
  userId: string,
  drafts: DraftStorage,
  begin: (showAll: (make: () => Promise<readonly SystemNotice[]>) => Promise<void>) => () => void,
): (() => void) => {
  // Only pages of a secure address have locks, and only they may show notices.
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

export interface LateFailureProps {
  /** Tries once more to load what could not be loaded. */
  load: () => Promise<unknown>;
  /** It can be drawn now. */
  onLoaded: () => void;
}

export const failureTitle = 'This part of Basis could not be loaded';

/** What to do about it. Online, its file may be one that a release took away. */
export const failureAdvice = (): string =>
  navigator.onLine ? 'Try again. If that does not help, refresh the page.' : 'Check your connection, then try again.';

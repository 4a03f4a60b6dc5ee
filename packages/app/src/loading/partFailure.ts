export interface PartFailureProps {
  /** Tries to load the part again. */
  load: () => Promise<unknown>;
  /** Called when the part can be rendered. */
  onLoaded: () => void;
}

export const failureTitle = 'This part of Basis could not be loaded';

/** Advice to the user. When online, a release may have removed the file. */
export const failureAdvice = (): string =>
  navigator.onLine ? 'Try again. If that does not help, refresh the page.' : 'Check your connection, then try again.';

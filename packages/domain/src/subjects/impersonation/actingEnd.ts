import type { TextStorage } from '../../engine/ports/browserParts';

const key = 'basis-acting-end';

/** Stores why acting as a user ended, for the next page load in this tab. */
export const noteActingEnd = (tab: TextStorage, message: string): void => tab.write(key, message);

/** Reads and removes the reason why acting as a user ended on the previous page; null without one. */
export const takeActingEnd = (tab: TextStorage): string | null => {
  const message = tab.read(key);
  if (message !== null) tab.write(key, null);
  return message;
};

import type { TextStorage } from '../mail/browserParts';

const key = 'basis-acting-end';

/** Keeps why an administrator acts as nobody any more for the page that is loaded next in the tab. */
export const noteActingEnd = (tab: TextStorage, message: string): void => tab.write(key, message);

/** Why the page before this one ended acting as somebody; null if it did not. It is told once. */
export const takeActingEnd = (tab: TextStorage): string | null => {
  const message = tab.read(key);
  if (message !== null) tab.write(key, null);
  return message;
};

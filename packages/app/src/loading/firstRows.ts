import { afterPaint } from '../browser/afterPaint';

/** Rows that do not come hold nothing up for longer. */
const maxWaitMs = 4_000;

let drawn: Promise<void> | undefined;

let noteMounted: () => void = () => undefined;
const mounted = new Promise<void>((resolve) => (noteMounted = resolve));

const firstDrawn = async (loading: Promise<unknown>): Promise<void> => {
  const tooLong = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  // The data may be there before the code of its page.
  await Promise.race([Promise.all([loading.catch(() => undefined), mounted]), tooLong]);
  await afterPaint();
};

let firstPath: string | undefined;

/** Called when a page is mounted. */
export const notePageMounted = (): void => {
  firstPath ??= location.pathname;
  noteMounted();
};

/** The path of the page that was opened first; undefined before it is mounted. */
export const firstPagePath = (): string | undefined => firstPath;

/** Resolves once the page that was opened first has drawn its rows; at once where no rows are expected. */
export const afterFirstRows = async (): Promise<void> => drawn;

/** Makes a part load only after the first rows, for parts that are shown with a page but that its rows don't need. */
export const afterRows =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await afterFirstRows();
    return load();
  };

/** Called with the data of each page as it loads; those of the page that is opened first count. */
export const expectFirstRows = (loading: Promise<unknown>): void => {
  drawn ??= firstDrawn(loading);
};

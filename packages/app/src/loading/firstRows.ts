import { afterPaint } from '../browser/afterPaint';
import { whenIdle } from '../browser/whenIdle';

/** Rows that do not come hold nothing up for longer. */
const maxWaitMs = 4_000;

let drawn: Promise<void> | undefined;
let isDrawn = false;

let noteMounted: () => void = () => undefined;
const mounted = new Promise<void>((resolve) => (noteMounted = resolve));

/** Drawing that takes longer is not waited for. */
const maxDrawMs = 500;

/**
 * Resolves once what has come is drawn: React renders in slices with frames between them, and a browser that tells of
 * idle moments has none before the last slice.
 */
const afterDrawing = async (): Promise<void> => {
  if ('requestIdleCallback' in window) await new Promise<void>((resolve) => whenIdle(resolve, maxDrawMs));
  await afterPaint();
};

const tooLong = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, maxWaitMs));

const firstDrawn = async (loading: Promise<unknown>): Promise<void> => {
  // The data may be there before the code of its page.
  await Promise.race([Promise.all([loading.catch(() => undefined), mounted]), tooLong()]);
  await afterDrawing();
  isDrawn = true;
};

let firstPath: string | undefined;

/** Resolves after the next frame is painted; on the page that is opened first, once it is drawn. */
export const whenDrawn = async (): Promise<void> => {
  if (isDrawn) return afterPaint();
  await Promise.race([mounted, tooLong()]);
  return afterDrawing();
};

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

import { afterPaint } from '../browser/afterPaint';
import { whenIdle } from '../browser/whenIdle';

/** Rows that do not come hold nothing up for longer. */
const maxWaitMs = 4_000;

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

const nothing = (): void => undefined;

/** Follows the page that is opened first until its rows are drawn. */
export const createFirstRows = () => {
  let isDrawn = false;
  let drawn: Promise<void> | undefined;
  let firstPath: string | undefined;
  /** What the first page loads. */
  const awaited = new Set<Promise<unknown>>();
  let noteMounted = nothing;
  const mounted = new Promise<void>((resolve) => (noteMounted = resolve));

  /** Waits for the first page to be mounted, and for all that it loads, before and then. */
  const settled = async (): Promise<void> => {
    await mounted;
    for (let count = -1; count < awaited.size;) {
      count = awaited.size;
      await Promise.allSettled(awaited);
    }
  };

  const firstDrawn = async (): Promise<void> => {
    // The data may be there before the code of its page.
    await Promise.race([settled(), tooLong()]);
    await afterDrawing();
    isDrawn = true;
    awaited.clear();
  };

  return {
    /** Resolves after the next frame is painted; on the page that is opened first, once it is drawn. */
    whenDrawn: async (): Promise<void> => {
      if (isDrawn) return afterPaint();
      await Promise.race([mounted, tooLong()]);
      return afterDrawing();
    },
    /** Called with what a page loads for its first rows; the page that is opened first counts. */
    expectFirstRows: (loading: Promise<unknown>): void => {
      if (!isDrawn) awaited.add(loading);
    },
    /** Called when a page is mounted. */
    notePageMounted: (): void => {
      firstPath ??= location.pathname;
      noteMounted();
    },
    /** The path of the page that was opened first; undefined before it is mounted. */
    firstPagePath: (): string | undefined => firstPath,
    /** Called as the app starts. */
    beginFirstRows: (): void => {
      drawn ??= firstDrawn();
    },
    /** Resolves once the page that is opened first has drawn its rows, after four seconds at the latest. */
    afterFirstRows: async (): Promise<void> => drawn,
  };
};

export const { whenDrawn, expectFirstRows, notePageMounted, firstPagePath, beginFirstRows, afterFirstRows } =
  createFirstRows();

/** Makes a part load only after the first rows, for parts that are shown with a page but that its rows don't need. */
export const afterRows =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await afterFirstRows();
    return load();
  };

/** Browsers paint no frames of hidden pages. */
const maxWaitMs = 250;

/** Resolves after the next frame is painted, or after `maxWaitMs` in a hidden page. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

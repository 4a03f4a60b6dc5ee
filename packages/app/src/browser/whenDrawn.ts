/** Browsers paint no frames of hidden pages. */
const longestMs = 250;

/** Resolves after the next frame is painted, or after `longestMs` in a hidden page. */
export const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

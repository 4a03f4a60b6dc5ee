/** Frames of a page that is behind others are not drawn. */
const longestMs = 250;

/** Done when the frame that is drawn next is on the screen, or soon where none is drawn. */
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

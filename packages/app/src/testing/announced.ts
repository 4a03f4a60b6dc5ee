/** Sentences that were read out in the last seconds, first to last. */
export const announced = (): (string | null)[] =>
  [...document.querySelectorAll('[role="log"][aria-live="polite"] > *')].map(({ textContent }) => textContent);

/** What tests have to end of what they began. */
const ends: (() => void)[] = [];

/** Ends something after the current test. */
export const afterThisTest = (end: () => void): void => void ends.push(end);

/** Ends what the test began, the latest first. */
export const endLeftovers = (): void => {
  for (const end of ends.splice(0).toReversed()) end();
};

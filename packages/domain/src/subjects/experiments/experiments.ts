/** A/B experiments. */
export const experimentNames = ['updatesBanner', 'createTaskAfterLoggingQuote'] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** Variant `a` is the current behavior; `b` is the experiment. */
export type Variant = 'a' | 'b';
export type Variants = Readonly<Record<ExperimentName, Variant>>;

/** User setting with the variants. */
export const experimentsKey = 'experiments';

const isVariant = (value: unknown): value is Variant => value === 'a' || value === 'b';

/** Reads valid variants from a stored value and ignores the rest. */
export const readVariants = (stored: unknown): Partial<Variants> => {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    experimentNames.flatMap((name) => {
      const value = values[name];
      return isVariant(value) ? [[name, value]] : [];
    }),
  );
};

/** Returns true if every experiment has a variant. */
export const isWhole = (variants: Partial<Variants>): variants is Variants =>
  experimentNames.every((name) => variants[name] !== undefined);

/**
 * Assigns a variant to each experiment, with equal odds.
 * @param random returns a number from 0 up to 1, like `Math.random`.
 */
export const assignVariants = (random: () => number): Variants => {
  const assign = (): Variant => (random() < 0.5 ? 'a' : 'b');
  return { updatesBanner: assign(), createTaskAfterLoggingQuote: assign() };
};

/** What is tried with half of the users. */
export const experimentNames = ['updatesBanner', 'createTaskAfterLoggingQuote'] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** Variant `a` is Basis as it is, `b` what is tried. */
export type Variant = 'a' | 'b';
export type Variants = Readonly<Record<ExperimentName, Variant>>;

/** Setting of a user with their variants. */
export const experimentsKey = 'experiments';

const isVariant = (value: unknown): value is Variant => value === 'a' || value === 'b';

/** The variants that a stored value holds; what it does not hold is left out. */
export const readVariants = (stored: unknown): Partial<Variants> => {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    experimentNames.flatMap((name) => {
      const value = values[name];
      return isVariant(value) ? [[name, value]] : [];
    }),
  );
};

/** True if each experiment has its variant. */
export const isWhole = (variants: Partial<Variants>): variants is Variants =>
  experimentNames.every((name) => variants[name] !== undefined);

/** Assigns a variant to each experiment, both equally likely. @param random 0 up to 1, as `Math.random` gives it. */
export const assignVariants = (random: () => number): Variants => {
  const assign = (): Variant => (random() < 0.5 ? 'a' : 'b');
  return { updatesBanner: assign(), createTaskAfterLoggingQuote: assign() };
};

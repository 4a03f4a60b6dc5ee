interface QueuedStep {
  readonly name: string;
  /** Name of the step that has to end well before. */
  readonly needs?: string;
  /** Name that no two steps running at once share. */
  readonly lane?: string;
}

export function runQueue<Step extends QueuedStep>(
  steps: readonly Step[],
  options: {
    readonly slots: number;
    run(step: Step): Promise<{ readonly isGood: boolean }>;
    skip(step: Step): void;
  },
): Promise<void>;

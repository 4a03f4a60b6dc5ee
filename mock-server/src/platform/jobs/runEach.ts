/** Runs every step even if others fail. @throws AggregateError of the failures. */
export const runEach = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${steps.length} steps failed`);
};

interface Step {
  name: string;
  counts: 'one' | 'tests';
  command: readonly string[];
  needs?: string;
}
export const steps: readonly Step[];
export const slowSteps: readonly Step[];

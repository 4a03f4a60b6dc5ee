// Setup of Vitest: the clock of each file starts at one moment and runs on from there.
import { afterAll, beforeEach, vi } from 'vitest';

const start = Date.UTC(2026, 10, 18, 14, 40);
const MachineDate = Date;
const offset = start - MachineDate.now();
const now = (): number => MachineDate.now() + offset;

const RepeatableDate = new Proxy(MachineDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new MachineDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
});

const install = (): void => {
  if (!vi.isFakeTimers()) globalThis.Date = RepeatableDate;
};
install();
// A test that fakes timers puts the machine's clock back.
beforeEach(install);
// Files share one global: the next one starts from the machine's clock.
afterAll(() => {
  globalThis.Date = MachineDate;
});

import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'pino';

const debugged = channel('basis:debug');

interface DebugFact {
  readonly what: string;
  readonly facts: object;
}

/** True while there is a listener. Check before collecting expensive facts. */
export const isDebugged = (): boolean => debugged.hasSubscribers;

/**
 * Reports what the server decided, for `BASIS_LOG=debug`. Costs nothing at other levels.
 * @param facts ids, counts, kinds and milliseconds; no text that a user or a sender wrote.
 */
export const debugFact = (what: string, facts: object): void => {
  if (debugged.hasSubscribers) debugged.publish({ what, facts } satisfies DebugFact);
};

/** Writes reported facts to a log whose level is debug. @returns what ends it. */
export const logDebugFacts = (log: Logger): (() => void) => {
  if (!log.isLevelEnabled('debug')) return () => undefined;
  const write = (message: unknown): void => {
    const { what, facts } = message as DebugFact;
    log.debug(facts, what);
  };
  debugged.subscribe(write);
  return () => debugged.unsubscribe(write);
};

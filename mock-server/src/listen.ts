/** A port that can't be listened on; the message names it and says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

interface PortRequest {
  readonly wanted: number;
  /** Whether a person asked for just this port; then no other one is taken. */
  readonly isGiven: boolean;
  /** The variable that sets it. */
  readonly setting: string;
}

const portsToTry = 20;

/**
 * Listens on the wanted port or, when nobody asked for just that one, on the next free one.
 * @throws PortError when it can't.
 */
export const listenOnFreePort = async <T>(
  { wanted, isGiven, setting }: PortRequest,
  listen: (port: number) => Promise<T>,
): Promise<{ result: T; isOther: boolean }> => {
  const last = isGiven ? wanted : Math.min(65_535, wanted + portsToTry);
  for (let port = wanted; port <= last; port += 1) {
    try {
      return { result: await listen(port), isOther: port !== wanted };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        throw new PortError(`Port ${port} may not be used by this user. Set ${setting} to another one.`);
      if (code !== 'EADDRINUSE')
        throw new PortError(`Port ${port} can't be used (${message}). Set ${setting} to another one.`);
    }
  }
  const range = isGiven ? `Port ${wanted} is` : `Ports ${wanted} to ${last} are`;
  throw new PortError(`${range} in use by another program. Stop it, or set ${setting} to a free one.`);
};

/** A port that can't be listened on; the message names it and says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

interface PortRequest {
  /** The address to listen at, and the variables that set it. */
  readonly host: string;
  readonly hostSetting: string;
  readonly wanted: number;
  /** True if the operator set this port; then no other is tried. */
  readonly isGiven: boolean;
  /** The variable that sets it. */
  readonly setting: string;
}

const portsToTry = 20;

/** Error codes for a host that is unknown or not on this machine. */
const otherHost = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** @returns the sentence for why a port can't be listened on; null where it is in use. */
const explain = (error: unknown, port: number, { host, hostSetting, setting }: PortRequest): string | null => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return null;
  if (otherHost.has(code))
    return `${hostSetting} is "${host}", which is not an address of this machine. Set it to one, such as 127.0.0.1 or 0.0.0.0.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set ${setting} to another one.`;
  return `Port ${port} can't be used (${message}). Set ${setting} to another one.`;
};

/**
 * Listens on the wanted port or, unless the operator set it, on the next free one.
 * @throws PortError if none is free.
 */
export const listenOnFreePort = async <T>(
  request: PortRequest,
  listen: (port: number) => Promise<T>,
): Promise<{ result: T; isOther: boolean }> => {
  const { wanted, isGiven, setting } = request;
  const last = isGiven ? wanted : Math.min(65_535, wanted + portsToTry);
  for (let port = wanted; port <= last; port += 1) {
    try {
      return { result: await listen(port), isOther: port !== wanted };
    } catch (error) {
      const sentence = explain(error, port, request);
      if (sentence !== null) throw new PortError(sentence);
    }
  }
  const range = isGiven ? `Port ${wanted} is` : `Ports ${wanted} to ${last} are`;
  throw new PortError(`${range} in use by another program. Stop it, or set ${setting} to a free one.`);
};

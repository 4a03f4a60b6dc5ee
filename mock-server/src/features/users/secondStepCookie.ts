import type { Cookie, ServerParts, Visit } from '../../platform/calls/handler';
import { openCookie, sealCookie } from '../../platform/secrets/sealedCookie';

/** A sign-in whose password or provider was right. */
export interface BegunSignIn {
  readonly workspaceId: string;
  readonly userId: string;
  /** Of the user's devices: a password that was changed meanwhile ends it. */
  readonly epoch: number;
}

const purpose = 'second step';
/** Time for finding the code. */
const seconds = 10 * 60;

const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_second_step' : 'basis_second_step');

/** Cookie that lets this browser alone finish a sign-in. */
export const secondStepCookie = (
  { secretKey, isSecure }: Pick<ServerParts, 'secretKey'> & Visit,
  begun: BegunSignIn,
): Cookie => ({
  name: cookieName(isSecure),
  value: sealCookie(secretKey, purpose, begun, seconds),
  isHttpOnly: true,
  maxAgeSeconds: seconds,
});

/** Deletes that cookie. */
export const noSecondStepCookie = ({ isSecure }: Visit): Cookie => ({
  name: cookieName(isSecure),
  value: null,
  isHttpOnly: true,
});

/** The sign-in that a browser may finish; null if it took too long or began elsewhere. */
export const openSecondStep = ({
  secretKey,
  cookies,
  isSecure,
}: Pick<ServerParts, 'secretKey'> & Visit): BegunSignIn | null =>
  openCookie(secretKey, purpose, cookies[cookieName(isSecure)]) as BegunSignIn | null;

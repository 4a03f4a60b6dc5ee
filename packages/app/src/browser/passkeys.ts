import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { browserError, type ApiError } from '@basis/domain/model/contract/errors';
import { failed, succeeded, type Result } from '@basis/domain/model/contract/result';
import type { AskPasskey } from '@basis/domain/engine/session/signIn';
import type { MakePasskey } from '@basis/domain/subjects/users/OwnSecurityStore';

/** Returns true if the page's host is a number, such as 127.0.0.1: passkeys require a name. */
export const isHostNumeric = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

/** Returns true if this browser can use passkeys on this page. */
export const arePasskeysThere = (): boolean => typeof globalThis.PublicKeyCredential === 'function' && !isHostNumeric();

/** Loaded with the first press, since most pages use none. */
const load = () => import('@simplewebauthn/browser');

/** Message to the user, by the name of the browser's error; null if they canceled. */
const words: Readonly<Record<string, string | null>> = {
  NotAllowedError: null,
  AbortError: null,
  InvalidStateError: 'This passkey is here already.',
  SecurityError: 'Passkeys don’t work at this address. Open Basis at the address that you were given.',
};

const failureOf = (error: unknown): Result<never, ApiError> | null => {
  const name = error instanceof Error ? error.name : '';
  const known = words[name];
  if (known === null) return null;
  return failed(browserError(known ?? 'The passkey could not be used. Try again, or another one.'));
};

/** Asks for a passkey, in the browser's own dialog. */
export const askPasskey: AskPasskey = async (options) => {
  try {
    const { startAuthentication } = await load();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return succeeded({
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    });
  } catch (error) {
    return failureOf(error);
  }
};

/** Makes a passkey, in the browser's own dialog. */
export const makePasskey: MakePasskey = async (options) => {
  try {
    const { startRegistration } = await load();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return succeeded({ id, response: { clientDataJSON, attestationObject, transports: [...transports] } });
  } catch (error) {
    return failureOf(error);
  }
};

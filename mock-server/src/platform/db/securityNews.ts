import type { SignInWay } from '@basis/domain/model/contract/contract';

/** A change that a user made to how they, or programs in their name, get in. */
export type OwnChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesOn'
  | 'codesOff'
  | 'recoveryCodes'
  | 'passwordChanged'
  | 'tokenMade'
  | 'serviceTokenMade'
  | 'directoryTokenMade'
  | 'archiveMade'
  | 'webhookMade'
  | 'webhookMoved';

interface SeenBrowser {
  /** User agent of the browser. */
  readonly agent: string;
  /** Instant. */
  readonly at: string;
}

/** News about sign-ins that a user gets by email. */
export type SecurityNews =
  | (SeenBrowser & { readonly kind: 'newDevice'; readonly way: SignInWay })
  | (SeenBrowser & {
      readonly kind: 'ownChange';
      readonly change: OwnChange;
      /** Name of the passkey, API token or webhook; empty for other changes. */
      readonly name: string;
    })
  /** `by` is the name of the Admin; null for the operator of the server. */
  | { readonly kind: 'reset'; readonly by: string | null };

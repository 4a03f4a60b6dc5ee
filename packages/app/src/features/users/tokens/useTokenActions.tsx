import { useState, type ReactNode } from 'react';
import type { ApiToken } from '@basis/domain/model/contract/contract';
import type { MadeToken, OwnTokensStore, WorkspaceTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { useConfirmation } from '../security/useConfirmation';
import { MadeTokenModal } from './MadeTokenModal';
import { TokenModal } from './TokenModal';

type Asked =
  | { readonly kind: 'make' }
  | { readonly kind: 'made'; readonly made: MadeToken }
  | { readonly kind: 'revoke'; readonly token: ApiToken };

interface TokenActions {
  make: () => void;
  revoke: (token: ApiToken) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/** What is done with API tokens, each with its dialog. */
export const useTokenActions = (
  tokens: OwnTokensStore | WorkspaceTokensStore,
  kind: 'Personal' | 'Service',
): TokenActions => {
  const domain = useDomain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmation = useConfirmation(useLoadedStore(OwnSecurityStore));
  const close = (): void => setAsked(null);
  const revoke = async (token: ApiToken): Promise<void> => {
    close();
    const result = await tokens.revoke(token.id);
    if (result.ok) showDone(domain, { title: `${token.name} was revoked` });
    else showFailure(domain, result.error, 'The token was not revoked');
  };
  const dialogOf = (open: Asked): ReactNode => {
    if (open.kind === 'make')
      return (
        <TokenModal
          kind={kind}
          onMake={(draft) => confirmation.run(() => tokens.make(draft))}
          onMade={(made) => setAsked({ kind: 'made', made })}
          onClose={close}
        />
      );
    if (open.kind === 'made') return <MadeTokenModal made={open.made} onClose={close} />;
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title={`Revoke ${open.token.name}?`}
        confirmLabel="Revoke token"
        onConfirm={() => void revoke(open.token)}
        onCancel={close}
      >
        Whatever calls with it is refused at once. This can’t be taken back.
      </ConfirmDialog>
    );
  };
  return {
    make: () => setAsked({ kind: 'make' }),
    revoke: (token) => setAsked({ kind: 'revoke', token }),
    dialog: (
      <>
        {asked ? dialogOf(asked) : null}
        {confirmation.dialog}
      </>
    ),
  };
};

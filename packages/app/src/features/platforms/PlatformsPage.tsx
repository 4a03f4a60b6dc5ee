import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Platform, PlatformCredential } from '@basis/domain/model/contract/contract';
import { platforms } from '@basis/domain/model/mail/platforms';
import { PlatformCredentialsStore } from '@basis/domain/subjects/platforms/PlatformCredentialsStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { platformToConnect } from '../../paths';
import { usePageTitle } from '../../browser/usePageTitle';
import { CredentialModal } from './CredentialModal';
import { EmailScrapers } from './EmailScrapers';
import { PlatformCredentials } from './PlatformCredentials';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

type Asked =
  | { readonly kind: 'connect'; readonly platformId: Platform | null }
  | { readonly kind: 'change' | 'remove'; readonly credential: PlatformCredential };

/** The platform to connect, from the address. */
const useAsked = () => {
  const [query, setQuery] = useSearchParams();
  const wanted = platforms.find((platform) => platform === platformToConnect(query));
  const [asked, setAsked] = useState<Asked | null>(wanted ? { kind: 'connect', platformId: wanted } : null);
  const close = (): void => {
    setAsked(null);
    if (query.size) setQuery({}, { replace: true });
  };
  return { asked, setAsked, close };
};

/** Sign-ins of platforms, and the mailboxes that Basis searches. */
const PlatformsPage = observer(function PlatformsPage() {
  const domain = useDomain();
  const credentials = useLoadedStore(PlatformCredentialsStore);
  const { asked, setAsked, close } = useAsked();
  usePageTitle('Platforms');
  const remove = async ({ id, platformId }: PlatformCredential): Promise<void> => {
    close();
    const result = await credentials.remove(id);
    if (!result.ok) showFailure(domain, result.error, `${platformId} is still connected`);
  };
  return (
    <SettingsLayout
      title="Platforms"
      description="Sign-ins Basis uses for the platforms that invite you to bid. Passwords are stored encrypted and never shown."
      actions={
        <Button variant="primary" icon={Plus} onPress={() => setAsked({ kind: 'connect', platformId: null })}>
          Connect platform
        </Button>
      }
    >
      <PlatformCredentials
        credentials={credentials}
        onConnect={(platformId) => setAsked({ kind: 'connect', platformId })}
        onChange={(credential) => setAsked({ kind: 'change', credential })}
        onRemove={(credential) => setAsked({ kind: 'remove', credential })}
      />
      <EmailScrapers />
      {asked?.kind === 'connect' ? (
        <CredentialModal credentials={credentials} platformId={asked.platformId} onClose={close} />
      ) : null}
      {asked?.kind === 'change' ? (
        <CredentialModal credentials={credentials} credential={asked.credential} onClose={close} />
      ) : null}
      {asked?.kind === 'remove' ? (
        <ConfirmDialog
          isOpen
          title="Are you sure you want to delete platform sync?"
          confirmLabel="Remove sign-in"
          isDanger
          onConfirm={() => void remove(asked.credential)}
          onCancel={close}
        >
          {`Basis deletes the password of ${asked.credential.userName} for ${asked.credential.platformId}. Your account on the platform stays.`}
        </ConfirmDialog>
      ) : null}
    </SettingsLayout>
  );
});

export default PlatformsPage;

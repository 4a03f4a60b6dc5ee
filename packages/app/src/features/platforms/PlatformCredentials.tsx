import { Plug, Trash2, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Platform, PlatformCredential } from '@basis/domain/model/contract/contract';
import type { PlatformCredentialsStore } from '@basis/domain/subjects/platforms/PlatformCredentialsStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Stack } from '@basis/ui/layout/Stack';
import { SettingsRows } from '../../settingsParts/SettingsRows';

interface PlatformCredentialsProps {
  credentials: PlatformCredentialsStore;
  onConnect: (platformId: Platform | null) => void;
  onChange: (credential: PlatformCredential) => void;
  onRemove: (credential: PlatformCredential) => void;
}

/** Platforms that sent email but have no sign-in, and the existing sign-ins. */
export const PlatformCredentials = observer(function PlatformCredentials(props: PlatformCredentialsProps) {
  const { credentials, onConnect, onChange, onRemove } = props;
  return (
    <>
      {credentials.missing.length ? (
        <Stack as="section" space="s2" aria-label="Not connected">
          <Heading level={2} size={14}>
            Not connected, but sending you email
          </Heading>
          <PanelList
            aria-label="Platforms that are not connected"
            items={credentials.missing.map((platform) => ({
              id: platform,
              title: platform,
              icon: TriangleAlert,
              end: (
                <Button size="sm" aria-label={`Connect ${platform}`} onPress={() => onConnect(platform)}>
                  Connect
                </Button>
              ),
            }))}
          />
        </Stack>
      ) : null}
      <Stack as="section" space="s2" aria-label="Connected platforms">
        <Heading level={2} size={14}>
          Connected platforms
        </Heading>
        <SettingsRows
          list={credentials.list}
          failureTitle="The platforms could not be loaded"
          empty={
            <EmptyState size="sm" title="No platform is connected">
              Connect the platforms that invite you to bid.
            </EmptyState>
          }
        >
          {(rows) => (
            <PanelList
              aria-label="Connected platforms"
              items={rows.map((credential) => ({
                id: credential.id,
                title: credential.platformId,
                detail: credential.userName,
                icon: Plug,
                end: (
                  <>
                    <Button
                      size="sm"
                      aria-label={`Change ${credential.platformId}, ${credential.userName}`}
                      onPress={() => onChange(credential)}
                    >
                      Change
                    </Button>
                    <IconButton
                      icon={Trash2}
                      size="sm"
                      aria-label={`Remove ${credential.platformId}, ${credential.userName}`}
                      onPress={() => onRemove(credential)}
                    />
                  </>
                ),
              }))}
            />
          )}
        </SettingsRows>
      </Stack>
    </>
  );
});

import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Stack } from '@basis/ui/layout/Stack';
import { SettingsRows } from '../../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { tokenDetail } from './tokenWords';
import { useTokenActions } from './useTokenActions';

/** The user's own API tokens. */
export const OwnTokensSection = observer(function OwnTokensSection() {
  const tokens = useLoadedStore(OwnTokensStore);
  const actions = useTokenActions(tokens, 'Personal');
  const [now] = useState(() => new Date());
  return (
    <SettingsSection
      title="API tokens"
      description="For scripts and programs that call Basis in your name, within what you choose and may do yourself."
    >
      <Stack space="s3">
        <SettingsRows
          list={tokens}
          failureTitle="Your API tokens could not be loaded"
          empty={
            <Text as="p" size={12} tone="meta">
              You have no API tokens.
            </Text>
          }
        >
          {(rows) => (
            <PanelList
              aria-label="API tokens"
              items={rows.map((token) => ({
                id: token.id,
                title: token.name,
                icon: KeyRound,
                detail: tokenDetail(token, now),
                end: (
                  <Inline space="s2">
                    {token.state === 'Active' ? null : <Tag variant="warning">{token.state}</Tag>}
                    <IconButton
                      size="sm"
                      icon={Trash2}
                      aria-label={`Revoke ${token.name}`}
                      onPress={() => actions.revoke(token)}
                    />
                  </Inline>
                ),
              }))}
            />
          )}
        </SettingsRows>
        <Inline>
          <Button icon={Plus} onPress={actions.make}>
            New token
          </Button>
        </Inline>
      </Stack>
      {actions.dialog}
    </SettingsSection>
  );
});

import { KeyRound, Laptop, Pencil, Plus, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnPasskey, OwnSecurity } from '@basis/domain/model/contract/contract';
import { readerZone } from '@basis/domain/model/formats/days';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Stack } from '@basis/ui/layout/Stack';
import { arePasskeysThere, isHostNumeric } from '../../../browser/passkeys';
import { dayOf, momentOf } from './securityWords';

interface PasskeysSectionProps {
  security: OwnSecurity;
  onAdd: () => void;
  onRename: (passkey: OwnPasskey) => void;
  onRemove: (passkey: OwnPasskey) => void;
}

const icons = { computer: Laptop, phone: Smartphone, key: KeyRound } as const;

/** Reason why no passkey can be added here; null if one can. */
const faultOf = ({ arePasskeysOffered }: OwnSecurity): string | null => {
  if (!arePasskeysOffered) return 'Passkeys need an https address with a name. Ask whoever runs Basis.';
  if (isHostNumeric()) return 'Passkeys need a name in the address, such as localhost, instead of a number.';
  return arePasskeysThere() ? null : 'This browser offers no passkeys.';
};

/** The user's passkeys. */
export function PasskeysSection({ security, onAdd, onRename, onRemove }: PasskeysSectionProps) {
  const [now] = useState(() => new Date());
  const fault = faultOf(security);
  const detailOf = ({ createdAt, lastUsedAt }: OwnPasskey): string =>
    `Added ${dayOf(createdAt)}. ${lastUsedAt === null ? 'Not used yet' : `Last used ${momentOf(lastUsedAt, now, readerZone())}`}`;
  return (
    <SettingsSection title="Passkeys" description="Sign in with a fingerprint, your face or a PIN, without a password.">
      <Stack space="s3">
        {security.passkeys.length ? (
          <PanelList
            aria-label="Passkeys"
            items={security.passkeys.map((passkey) => ({
              id: passkey.id,
              title: passkey.name,
              icon: icons[passkey.place],
              detail: detailOf(passkey),
              end: (
                <Inline space="s1">
                  <IconButton
                    size="sm"
                    icon={Pencil}
                    aria-label={`Rename ${passkey.name}`}
                    onPress={() => onRename(passkey)}
                  />
                  <IconButton
                    size="sm"
                    icon={Trash2}
                    aria-label={`Remove ${passkey.name}`}
                    onPress={() => onRemove(passkey)}
                  />
                </Inline>
              ),
            }))}
          />
        ) : null}
        {fault === null ? (
          <Inline>
            <Button variant="primary" icon={Plus} onPress={onAdd}>
              Add passkey
            </Button>
          </Inline>
        ) : (
          <Text as="p" size={12} tone="meta">
            {fault}
          </Text>
        )}
      </Stack>
    </SettingsSection>
  );
}

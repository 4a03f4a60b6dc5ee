import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ApiToken } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { readerZone } from '@basis/domain/model/formats/days';
import { seenWords } from '@basis/domain/model/formats/seen';
import type { DirectoryStore } from '@basis/domain/subjects/directory/DirectoryStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';

interface DirectoryTokensProps {
  store: DirectoryStore;
  act: (work: Promise<Result<unknown, ApiError>>, title: string) => Promise<void>;
}

const detailOf = ({ hint, expiresAt, lastUsedAt }: ApiToken, now: Date): string => {
  const zone = readerZone();
  const used = lastUsedAt === null ? 'never used' : `last used ${seenWords(lastUsedAt, now, zone)}`;
  const day = expiresAt === null ? null : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const ends = day === null ? 'never expires' : `expires on ${day.format(new Date(expiresAt ?? ''))}`;
  return `…${hint} · ${used} · ${ends}`;
};

/** Tokens with which a directory calls. */
export const DirectoryTokens = observer(function DirectoryTokens({ store, act }: DirectoryTokensProps) {
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const now = new Date();
  if (!store.tokens.length)
    return (
      <Text as="p" size={12} tone="meta">
        There is no token. Make one, and enter it in the directory.
      </Text>
    );
  return (
    <>
      <PanelList
        aria-label="Tokens"
        items={store.tokens.map((token) => ({
          id: token.id,
          title: token.name,
          detail: detailOf(token, now),
          end: (
            <Button size="sm" aria-label={`Revoke ${token.name}`} onPress={() => setRevoked(token)}>
              Revoke
            </Button>
          ),
        }))}
      />
      {revoked ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={`Revoke ${revoked.name}?`}
          confirmLabel="Revoke token"
          onConfirm={() => {
            setRevoked(null);
            void act(store.revokeToken(revoked.id), 'The token was not revoked');
          }}
          onCancel={() => setRevoked(null)}
        >
          The directory can’t change users from then on. This can’t be taken back.
        </ConfirmDialog>
      ) : null}
    </>
  );
});

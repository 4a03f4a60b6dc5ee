import { useState } from 'react';
import { faultsByName, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { AppKey } from '@basis/domain/subjects/users/OwnSecurityStore';
import { CopyField } from '@basis/ui/CopyField';
import { FormModal } from '@basis/ui/FormModal';
import { QrCode } from '@basis/ui/QrCode';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

interface CodesModalProps {
  appKey: AppKey;
  turnOn: (code: string) => Promise<Result<unknown, ApiError> | null>;
  onDone: () => void;
  onClose: () => void;
}

/** A key in groups of four, as people type it. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for an authenticator app, and takes a code of it. */
export function CodesModal({ appKey, turnOn, onDone, onClose }: CodesModalProps) {
  const [code, setCode] = useState('');
  return (
    <FormModal
      isOpen
      isGuarded={false}
      title="Set up an authenticator app"
      submitLabel="Turn on"
      validate={() => (code.trim() ? {} : { code: 'Enter the code' })}
      onSubmit={async () => {
        const result = await turnOn(code);
        if (!result) return {};
        if (result.ok) return undefined;
        const fields = faultsByName(result.error);
        return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack space="s5">
        <Text as="p" tone="secondary">
          Scan the QR code with an app such as the one that keeps your passwords, or type the key.
        </Text>
        <Inline justify="center">
          <QrCode aria-label="QR code for your authenticator app" value={appKey.address} />
        </Inline>
        <TextField
          label="One-time code"
          name="code"
          description="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={60}
          value={code}
          onChange={setCode}
        />
        <CopyField
          label="Key"
          description="For an app that can’t scan."
          value={grouped(appKey.key)}
          copyLabel="Copy key"
        />
      </Stack>
    </FormModal>
  );
}

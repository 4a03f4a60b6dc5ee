import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Composer, DraftFaults } from '@basis/domain/subjects/outgoing/Composer';
import { Button } from '@basis/ui/Button';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { DraftFiles } from './DraftFiles';
import { EmailText } from './EmailText';
import { RecipientField } from './RecipientField';
import { SendFailure } from './SendFailure';

interface EmailFormProps {
  composer: Composer;
  faults: DraftFaults;
  onSend: () => void;
}

/** Recipients, subject, text and files of a new email. */
export const EmailForm = observer(function EmailForm({ composer, faults, onSend }: EmailFormProps) {
  const { draft, error } = composer;
  const [isCcShown, setIsCcShown] = useState(draft.cc.length > 0);
  return (
    <Stack space="s3">
      {error ? <SendFailure error={error} /> : null}
      <RecipientField label="To" value={draft.to} onChange={(to) => composer.change({ to })} errorMessage={faults.to} />
      {isCcShown ? (
        <RecipientField
          label="Cc"
          value={draft.cc}
          onChange={(cc) => composer.change({ cc })}
          errorMessage={faults.cc}
        />
      ) : (
        <Inline>
          <Button variant="ghost" size="sm" onPress={() => setIsCcShown(true)}>
            Add Cc
          </Button>
        </Inline>
      )}
      <TextField
        label="Subject"
        value={draft.subject}
        onChange={(subject) => composer.change({ subject })}
        maxLength={500}
      />
      <EmailText label="Message" minRows={8} composer={composer} errorMessage={faults.text} onSend={onSend} />
      <DraftFiles composer={composer} fault={faults.files} />
    </Stack>
  );
});

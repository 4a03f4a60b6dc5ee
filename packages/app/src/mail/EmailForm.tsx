import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type Ref } from 'react';
import type { Composer, DraftFaults } from '@basis/domain/mail/Composer';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Kbd } from '@basis/ui/Kbd';
import { Text } from '@basis/ui/Text';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { DraftFiles } from './DraftFiles';
import { RecipientField } from './RecipientField';
import { sendFailure } from './useSending';

interface EmailFormProps {
  composer: Composer;
  faults: DraftFaults;
  onSend: () => void;
  textRef?: Ref<HTMLTextAreaElement>;
  minRows?: number;
}

/** To whom, about what, the words and the files. Ctrl Enter sends. */
export const EmailForm = observer(function EmailForm(props: EmailFormProps) {
  const { composer, faults, onSend, textRef, minRows = 3 } = props;
  const { draft, error, isAnswer } = composer;
  const [isCcShown, setIsCcShown] = useState(draft.cc.length > 0);
  return (
    <Stack space="s3">
      {error ? (
        <Banner kind="error" isAnnounced title={sendFailure}>
          {error.message}
        </Banner>
      ) : null}
      <RecipientField
        label={isAnswer ? 'Reply to' : 'To'}
        value={draft.to}
        onChange={(to) => composer.change({ to })}
        errorMessage={faults.to}
      />
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
      {isAnswer ? null : (
        <TextField
          label="Subject"
          value={draft.subject}
          onChange={(subject) => composer.change({ subject })}
          maxLength={500}
        />
      )}
      <TextArea
        {...(textRef ? { ref: textRef } : {})}
        label="Message"
        minRows={minRows}
        maxLength={100_000}
        value={draft.text}
        onChange={(text) => composer.change({ text })}
        isReadOnly={composer.isSending}
        errorMessage={faults.text}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
      <DraftFiles composer={composer} />
      {faults.files ? (
        <Text size={12} tone="danger">
          {faults.files}
        </Text>
      ) : null}
    </Stack>
  );
});

interface EmailFormButtonsProps {
  composer: Composer;
  onSend: () => void;
  onDiscard: () => void;
}

/** What can be done with what is written, the sending last. */
export const EmailFormButtons = observer(function EmailFormButtons(props: EmailFormButtonsProps) {
  const { composer, onSend, onDiscard } = props;
  return (
    <Inline space="s2">
      <Inline space="s1">
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </Inline>
      <Button variant="ghost" isDisabled={composer.isSending} onPress={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" icon={Send} isPending={composer.isSending} onPress={onSend}>
        Send
      </Button>
    </Inline>
  );
});

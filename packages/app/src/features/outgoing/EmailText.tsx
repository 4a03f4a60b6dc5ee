import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { TextArea, type TextAreaProps } from '@basis/ui/TextArea';

interface EmailTextProps extends Pick<TextAreaProps, 'label' | 'aria-label' | 'minRows' | 'isBare' | 'errorMessage'> {
  composer: Composer;
  onSend: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of an email. Ctrl Enter sends it. */
export const EmailText = observer(function EmailText({ composer, onSend, ...props }: EmailTextProps) {
  return (
    <TextArea
      {...props}
      maxLength={100_000}
      value={composer.draft.text}
      onChange={(text) => composer.change({ text })}
      isReadOnly={composer.isSending}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
});

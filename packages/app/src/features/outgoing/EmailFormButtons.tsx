import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { Button, type ButtonProps } from '@basis/ui/Button';
import { Kbd } from '@basis/ui/Kbd';
import { Inline } from '@basis/ui/layout/Inline';

interface EmailFormButtonsProps extends Pick<ButtonProps, 'size'> {
  composer: Composer;
  onSend: () => void;
  onDiscard: () => void;
}

/** Actions of a draft, Send last. */
export const EmailFormButtons = observer(function EmailFormButtons(props: EmailFormButtonsProps) {
  const { composer, onSend, onDiscard, size = 'md' } = props;
  return (
    <Inline space="s2">
      <Inline space="s1">
        <Kbd>Ctrl</Kbd>
        <Kbd>Enter</Kbd>
      </Inline>
      <Button variant="ghost" size={size} isDisabled={composer.isSending} onPress={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" size={size} icon={Send} isPending={composer.isSending} onPress={onSend}>
        Send
      </Button>
    </Inline>
  );
});

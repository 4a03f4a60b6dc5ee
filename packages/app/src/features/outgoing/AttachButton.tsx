import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';

interface AttachButtonProps {
  composer: Composer;
  /** Shows only the icon. @default false */
  isIcon?: boolean;
}

/** Chooses attachments for an email. */
export function AttachButton({ composer, isIcon = false }: AttachButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = (): void => inputRef.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton icon={Paperclip} size="sm" aria-label="Attach files" onPress={choose} />
      ) : (
        <Button variant="ghost" size="sm" icon={Paperclip} onPress={choose}>
          Attach files
        </Button>
      )}
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          composer.attach([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

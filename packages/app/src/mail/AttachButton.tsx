import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { Composer } from '@basis/domain/mail/Composer';
import { Button } from '@basis/ui/Button';

/** Chooses files that go with an e-mail. */
export function AttachButton({ composer }: { composer: Composer }) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="ghost" size="sm" icon={Paperclip} onPress={() => inputRef.current?.click()}>
        Attach files
      </Button>
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

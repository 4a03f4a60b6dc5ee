import { useState, type KeyboardEvent } from 'react';
import { safeHref } from '../../parts/markdown/safeHref';
import { useWords } from '../../../words/words';
import { Button } from '../../Button/Button';
import { TextField } from '../../TextField/TextField';
import * as css from '../RichTextEditor.css';
import { richTextEditorWords } from '../../../words/english/RichTextEditor.words';
import { isComposing } from '../../../internal/isComposing';

interface LinkBarProps {
  /** URL of the link at the caret; null outside a link. */
  url: string | null;
  /** Called with a safe URL, or null to remove the link. */
  onApply: (url: string | null) => void;
  onClose: () => void;
}

const isMail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Completes a typed URL with its scheme; null if it is unsafe. */
const readAddress = (text: string): string | null => {
  const address = text.trim();
  if (isMail.test(address)) return `mailto:${address}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return safeHref(address);
  return /^[^\s.]+\.[^\s]+$/.test(address) ? safeHref(`https://${address}`) : null;
};

/** Input for the URL of a link. */
export function LinkBar({ url, onApply, onClose }: LinkBarProps) {
  const words = useWords('RichTextEditor', richTextEditorWords);
  const [text, setText] = useState(url ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const apply = (): void => {
    const address = readAddress(text);
    if (address === null) setIsWrong(true);
    else onApply(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" data-own-keys className={css.linkBar} onKeyDown={onKeyDown}>
      <div className={css.address}>
        <TextField
          aria-label={words.address}
          placeholder={words.addressExample}
          value={text}
          errorMessage={isWrong ? words.badAddress : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because the user asked for a link
          autoFocus
          spellCheck={false}
          onChange={(next) => {
            setText(next);
            setIsWrong(false);
          }}
        />
      </div>
      <Button onPress={apply}>{words.apply}</Button>
      {url === null ? null : (
        <Button variant="ghost" onPress={() => onApply(null)}>
          {words.removeLink}
        </Button>
      )}
    </div>
  );
}

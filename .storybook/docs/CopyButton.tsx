import { useState } from 'react';
import * as css from './docs.css';

/** Copies a text and confirms it in its label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={isCopied ? 'Copied' : label}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
      }}
      onBlur={() => setIsCopied(false)}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}

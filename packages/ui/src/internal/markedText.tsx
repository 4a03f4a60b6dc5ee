import type { ReactNode } from 'react';
import type { TextPart } from './matches';

/** Parts of a text, with a class for those that match. */
export const markedText = (parts: readonly TextPart[], className: string): ReactNode =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <b key={index} className={className}>
        {text}
      </b>
    ) : (
      text
    ),
  );

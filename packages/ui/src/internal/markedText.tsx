import type { ReactNode } from 'react';
import type { TextPart } from './matches';

/** The parts of a text, those that match set off by a class. */
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

import { useMemo } from 'react';
import * as css from './docs.css';
import { tokensUsed } from './tokensUsed';

/** The tokens that a component and its parts are drawn with, by their custom properties. */
export function TokensSection({ sheets }: { sheets: readonly string[] }) {
  const names = useMemo(() => tokensUsed(sheets), [sheets]);
  return (
    <div className={css.tokens}>
      {names.map((name) => (
        <code key={name} className={css.token}>
          --basis-{name}
        </code>
      ))}
    </div>
  );
}

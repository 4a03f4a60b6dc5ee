import { Unstyled } from '@storybook/addon-docs/blocks';
import { useMemo } from 'react';
import { Section } from './Section';
import * as css from './docs.css';
import { tokensUsed } from './tokensUsed';

/** Custom properties of a component and its parts. Renders nothing without any. */
export function TokensSection({ sheets }: { sheets: readonly string[] }) {
  const names = useMemo(() => tokensUsed(sheets), [sheets]);
  if (names.length === 0) return null;
  return (
    <Section title="Tokens used">
      <Unstyled>
        <div className={css.tokens}>
          {names.map((name) => (
            <code key={name} className={css.token}>
              --basis-{name}
            </code>
          ))}
        </div>
      </Unstyled>
    </Section>
  );
}

import { Unstyled } from '@storybook/addon-docs/blocks';
import { PageLink } from '../docs/PageLink';
import * as css from '../docs/docs.css';

const ways = [
  ['recipes-list-page--docs', 'Recipes', 'Whole screens with their source: lists, forms, filters, undo.'],
  ['components-button--docs', 'Components', 'Each with an example, its states, its keys and its props.'],
  ['foundations-tokens--docs', 'Tokens', 'All names to copy, and files for Figma and CSS.'],
  ['guides-theming--docs', 'Theming', 'Your accent, a theme of your own, densities.'],
  ['guides-testing--docs', 'Testing', 'Test drivers that operate lists the way people do.'],
  ['guides-localisation--docs', 'Localization', 'Other words, other locales, right to left.'],
] as const;

/** Where to go from the first page. */
export function Ways() {
  return (
    <Unstyled>
      <div className={css.cards}>
        {ways.map(([id, name, what]) => (
          <div key={id} className={css.card}>
            <PageLink address={`?path=/docs/${id}`}>{name}</PageLink>
            <span>{what}</span>
          </div>
        ))}
      </div>
    </Unstyled>
  );
}

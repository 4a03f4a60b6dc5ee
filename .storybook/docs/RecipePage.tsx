import { Canvas, Unstyled } from '@storybook/addon-docs/blocks';
import type { Recipe } from '../../packages/ui/src/docs/recipe';
import { Lines } from './Lines';
import { PageLink } from './PageLink';
import { addressOf, placeOf } from './pages';
import { Scaled } from './Scaled';
import { Section } from './Section';
import * as css from './docs.css';

interface RecipePageProps {
  name: string;
  recipe: Recipe;
  /** The story that renders it. */
  example: object;
  /** Width that the example needs; undefined if it fits any. */
  widthPx: number | undefined;
}

/** The page of a recipe: purpose, parts, advice, and the running screen with its source folded. */
export function RecipePage({ name, recipe, example, widthPx }: RecipePageProps) {
  return (
    <>
      <Unstyled>
        <h1 className={css.title}>{name}</h1>
        <p className={css.lead}>{recipe.purpose}</p>
        <p className={css.note}>
          Made of{' '}
          {recipe.parts.map((part, index) => {
            const place = placeOf(part);
            return (
              <span key={part}>
                {index > 0 ? ', ' : ''}
                {place ? <PageLink address={addressOf(place)}>{part}</PageLink> : part}
              </span>
            );
          })}
        </p>
      </Unstyled>
      <Section title="What makes it work">
        <Unstyled>
          <Lines lines={recipe.points} />
        </Unstyled>
      </Section>
      <Section title="Example">
        <Scaled widthPx={widthPx}>
          <Canvas of={example} sourceState="hidden" />
        </Scaled>
      </Section>
    </>
  );
}

import { Canvas, Unstyled } from '@storybook/addon-docs/blocks';
import type { Recipe } from '../../packages/ui/src/docs/recipe';
import { Lines } from './Lines';
import { PageLink } from './PageLink';
import { addressOf, placeOf } from './pages';
import * as css from './docs.css';

interface RecipePageProps {
  name: string;
  recipe: Recipe;
  /** The story that runs it. */
  example: object;
}

/** The page of a recipe: what it makes, running, with its source to copy, and what makes it work well. */
export function RecipePage({ name, recipe, example }: RecipePageProps) {
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
      <Canvas of={example} sourceState="shown" />
      <h2 className={css.section}>What makes it work</h2>
      <Unstyled>
        <Lines lines={recipe.points} />
      </Unstyled>
    </>
  );
}

import { Canvas, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import type { Guide } from '../../packages/ui/src/docs/guide';
import type { Recipe } from '../../packages/ui/src/docs/recipe';
import { bareTitle } from '../wordMark';
import { Late } from './Late';
import { Keyboard, Lines } from './Lines';
import { PageHead } from './PageHead';
import { Pairs } from './Pairs';
import { RecipePage } from './RecipePage';
import { PropsSection, useProps } from './PropsSection';
import { TokensSection } from './TokensSection';
import { UseSection } from './UseSection';
import * as css from './docs.css';

/** A story's export without case and spaces, which its id ends with in its own way. */
const keyOf = ({ id }: { id: string }): string => (id.split('--')[1] ?? '').replaceAll('-', '');

/** A story under its caption. */
function Shown({ caption, of }: { caption: string; of: object }) {
  return (
    <>
      <h3 className={css.caption}>{caption}</h3>
      <Late>
        <Canvas of={of} sourceState="none" />
      </Late>
    </>
  );
}

/** The page of every component: one that runs and can be copied, when to use it, how it looks, what it says and takes. */
export function ComponentPage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters['guide'] as Guide | undefined;
  const name = bareTitle(preparedMeta.title).split('/').at(-1) ?? '';
  const stories = new Map(Object.values(csfFile.stories).map((story) => [keyOf(story), story.moduleExport]));
  const [example, states] = [stories.get('example'), stories.get('states')];
  const tables = useProps(name);
  const recipe = preparedMeta.parameters['recipe'] as Recipe | undefined;
  if (recipe && example) return <RecipePage name={name} recipe={recipe} example={example} />;
  if (!guide) return <h1>{name}</h1>;
  return (
    <>
      <Unstyled>
        <PageHead name={name} guide={guide} />
      </Unstyled>
      {example ? <Canvas of={example} sourceState="shown" /> : null}
      <h2 className={css.section}>When to use it</h2>
      <Unstyled>
        <UseSection guide={guide} />
      </Unstyled>
      {states ? (
        <>
          <h2 className={css.section}>States</h2>
          <Late>
            <Canvas of={states} sourceState="none" />
          </Late>
        </>
      ) : null}
      {guide.examples ? <h2 className={css.section}>More examples</h2> : null}
      {Object.entries(guide.examples ?? {}).map(([story, caption]) => {
        const of = stories.get(story.toLowerCase());
        return of ? <Shown key={story} caption={caption} of={of} /> : null;
      })}
      <h2 className={css.section}>Do and don’t</h2>
      <Unstyled>
        <Pairs pairs={guide.pairs} />
      </Unstyled>
      {guide.content ? (
        <>
          <h2 className={css.section}>Content</h2>
          <Unstyled>
            <Lines lines={guide.content} />
          </Unstyled>
        </>
      ) : null}
      <h2 className={css.section}>Accessibility</h2>
      <Unstyled>
        <Lines lines={guide.accessibility} />
        {guide.keyboard ? <Keyboard keys={guide.keyboard} /> : null}
      </Unstyled>
      <h2 className={css.section}>Props</h2>
      <Unstyled>
        <PropsSection tables={tables} />
      </Unstyled>
      <h2 className={css.section}>Tokens used</h2>
      <Unstyled>{tables ? <TokensSection sheets={tables.sheets} /> : null}</Unstyled>
    </>
  );
}

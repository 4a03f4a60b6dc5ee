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
import { Scaled } from './Scaled';
import { Section } from './Section';
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
  const widthPx = preparedMeta.parameters['widthPx'] as number | undefined;
  if (recipe && example) return <RecipePage name={name} recipe={recipe} example={example} widthPx={widthPx} />;
  if (!guide) return <h1>{name}</h1>;
  return (
    <>
      <Unstyled>
        <PageHead name={name} guide={guide} />
      </Unstyled>
      {example ? (
        <Scaled widthPx={widthPx}>
          <Canvas of={example} sourceState="shown" />
        </Scaled>
      ) : null}
      <Section title="When to use it">
        <Unstyled>
          <UseSection guide={guide} />
        </Unstyled>
      </Section>
      {states ? (
        <Section title="States">
          {guide.states ? (
            <Unstyled>
              <Lines lines={guide.states} />
            </Unstyled>
          ) : null}
          <Late>
            <Scaled widthPx={widthPx}>
              <Canvas of={states} sourceState="none" />
            </Scaled>
          </Late>
        </Section>
      ) : null}
      {guide.examples ? (
        <Section title="More examples">
          {Object.entries(guide.examples).map(([story, caption]) => {
            const of = stories.get(story.toLowerCase());
            return of ? <Shown key={story} caption={caption} of={of} /> : null;
          })}
        </Section>
      ) : null}
      <Section title="Do and don’t">
        <Unstyled>
          <Pairs pairs={guide.pairs} />
        </Unstyled>
      </Section>
      {guide.content ? (
        <Section title="Content">
          <Unstyled>
            <Lines lines={guide.content} />
          </Unstyled>
        </Section>
      ) : null}
      <Section title="Accessibility">
        <Unstyled>
          <Lines lines={guide.accessibility} />
          {guide.keyboard ? <Keyboard keys={guide.keyboard} /> : null}
        </Unstyled>
      </Section>
      <Section title="Props">
        <Unstyled>
          <PropsSection tables={tables} />
        </Unstyled>
      </Section>
      {tables ? <TokensSection sheets={tables.sheets} /> : null}
    </>
  );
}

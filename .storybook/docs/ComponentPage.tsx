import { useMemo } from 'react';
import { ArgTypes, Canvas, Primary, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import * as css from './docs.css';
import { guideOf, type Guide } from './guide';
import { tokensUsed } from './tokensUsed';

/** "Components/Button" is imported from "@basis/ui/Button", what is in another room with the room's name. */
const importOf = (title: string): string => {
  const [room = '', name = ''] = title.split('/');
  return `import { ${name} } from '@basis/ui/${room === 'Components' ? '' : `${room.toLowerCase()}/`}${name}';`;
};

function Use({ guide }: { guide: Guide }) {
  return (
    <div className={css.pair}>
      <div className={css.yes}>
        <span className={css.yesWord}>Do.</span> {guide.do}
      </div>
      <div className={css.no}>
        <span className={css.noWord}>Don’t.</span>{' '}
        {guide.dont.replace(/^Don’t (\w)/, (_, letter: string) => letter.toUpperCase())}
      </div>
    </div>
  );
}

function Keyboard({ keys }: { keys: NonNullable<Guide['keyboard']> }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keys).map(([key, effect]) => (
          <tr key={key}>
            <th scope="row" className={css.code}>
              {key}
            </th>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tokens({ folder }: { folder: string }) {
  const names = useMemo(() => tokensUsed(folder), [folder]);
  if (names.length === 0) return <p className={css.note}>Only those of the components that it is made of.</p>;
  return (
    <div className={css.tokens}>
      {names.map((name) => (
        <span key={name} className={css.token}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** The page of every component: when to use it, how it looks, what it takes, which keys it knows, what it is drawn with. */
export function ComponentPage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const states = Object.values(csfFile.stories).find(({ name }) => name === 'States');
  const guide = guideOf(preparedMeta.parameters);
  const title = preparedMeta.title;
  return (
    <>
      <Title />
      {guide ? (
        <Unstyled>
          <p className={css.lead}>{guide.use}</p>
        </Unstyled>
      ) : null}
      <Unstyled>
        <pre className={css.importLine}>{importOf(title)}</pre>
      </Unstyled>
      <h2>Variants and states</h2>
      {states ? <Canvas of={states.moduleExport} /> : <Primary />}
      {guide ? (
        <>
          <h2>Use</h2>
          <Unstyled>
            <Use guide={guide} />
          </Unstyled>
        </>
      ) : null}
      <h2>Props</h2>
      <ArgTypes />
      {guide?.keyboard ? (
        <>
          <h2>Keyboard</h2>
          <Unstyled>
            <Keyboard keys={guide.keyboard} />
          </Unstyled>
        </>
      ) : null}
      <h2>Tokens used</h2>
      <Unstyled>
        <Tokens folder={title.split('/').at(-1) ?? ''} />
      </Unstyled>
    </>
  );
}

import { Unstyled } from '@storybook/addon-docs/blocks';
import * as css from '../docs/docs.css';

const files = [
  ['light.tokens.json', 'the light theme, and what all themes share'],
  ['dark.tokens.json', 'the same in the dark'],
  ['high-contrast.tokens.json', 'the same with high contrast'],
  ['basis.css', 'all custom properties, by theme and density'],
] as const;

/** The files of the tokens, to be saved. */
export function TokenFiles() {
  return (
    <Unstyled>
      <div className={css.cards}>
        {files.map(([name, what]) => (
          <div key={name} className={css.card}>
            <a className={css.link} href={`./tokens/${name}`} download={name}>
              {name}
            </a>
            <span>{what}</span>
          </div>
        ))}
      </div>
    </Unstyled>
  );
}

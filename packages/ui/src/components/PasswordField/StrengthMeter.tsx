import { classNames } from '../../internal/classNames';
import * as css from './PasswordField.css';
import { strengthOf, type StrengthLevel } from './strength';
import { useWords } from '../../words/words';
import { passwordFieldWords } from '../../words/english/PasswordField.words';

const levels: readonly StrengthLevel[] = ['Weak', 'Medium', 'Strong'];

/** Strength of a password, as three segments and a word. Renders nothing for an empty one. */
export function StrengthMeter({ password }: { password: string }) {
  const words = useWords('PasswordField', passwordFieldWords);
  const { score, level, isTooShort } = strengthOf(password);
  const count = password === '' ? 0 : levels.indexOf(level) + 1;
  const said = isTooShort ? words.tooShort : words.levels[level];
  return (
    <div className={css.meter}>
      <div
        role="meter"
        aria-label={words.strength}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={password === '' ? words.empty : said}
        className={classNames(css.track, css.bars[isTooShort ? 'Weak' : level])}
      >
        {levels.map((name, index) => (
          <span
            key={name}
            className={css.segment}
            data-on={index < (isTooShort ? Math.min(count, 1) : count) || undefined}
          />
        ))}
      </div>
      <span role="status" className={classNames(css.words, css.level[isTooShort ? 'Weak' : level])}>
        {password === '' ? '' : said}
      </span>
    </div>
  );
}

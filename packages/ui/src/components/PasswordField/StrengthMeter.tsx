import { classNames } from '../../internal/classNames';
import * as css from './PasswordField.css';
import { strengthOf, type StrengthLevel } from './strength';

const levels: readonly StrengthLevel[] = ['Weak', 'Medium', 'Strong'];

/** How hard the password is to guess, in three segments and a word. Nothing while nothing is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, level, isTooShort } = strengthOf(password);
  const count = password === '' ? 0 : levels.indexOf(level) + 1;
  const words = isTooShort ? 'Password is too short' : level;
  return (
    <div className={css.meter}>
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={password === '' ? 'Empty' : words}
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
        {password === '' ? '' : words}
      </span>
    </div>
  );
}

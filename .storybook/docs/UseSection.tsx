import type { Guide } from '../../packages/ui/src/docs/guide';
import * as css from './docs.css';
import { PageLink } from './PageLink';
import { addressOf, placeOf } from './pages';
import { WithCode } from './WithCode';

function OtherName({ name }: { name: string }) {
  const place = placeOf(name);
  return place ? <PageLink address={addressOf(place)}>{name}</PageLink> : <span>{name}</span>;
}

/** Says when to use a component, and which to use instead otherwise. */
export function UseSection({ guide }: { guide: Guide }) {
  const others = Object.entries(guide.instead ?? {});
  return (
    <div className={css.pair}>
      <div>
        <h3 className={css.small}>Use it</h3>
        <ul className={css.list}>
          {guide.use.map((line) => (
            <li key={line}>
              <WithCode text={line} />
            </li>
          ))}
        </ul>
      </div>
      {others.length > 0 ? (
        <div>
          <h3 className={css.small}>Use instead</h3>
          <ul className={css.list}>
            {others.map(([name, reason]) => (
              <li key={name}>
                <OtherName name={name} /> <WithCode text={reason} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
